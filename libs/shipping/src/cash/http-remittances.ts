import { countryCodes, packOf } from '@shop/countries';
import { requestPartner } from '@shop/platform';
import { z } from 'zod';
import type { FindCarrier } from '../http-carrier.js';
import { parsedOrNull } from '../parsed.js';
import { mostRows } from './remittance-csv.js';
import type { GivenList } from './remittance-taking.js';

/** Longest wait for the carrier's whole answer, in milliseconds, and most that is read of it, in bytes. */
const deadlineMs = 5_000;
const longestAnswer = 2 * 1024 * 1024;

/** What says that this carrier has no such lists. */
const unknownHere: ReadonlySet<number> = new Set([404, 405, 501]);

const minor = z.number().int().min(0).max(99_999_999_999);
const answerSchema = z.object({
  lists: z
    .array(
      z
        .object({
          number: z.string().trim().min(1).max(60),
          issuedOn: z.iso.date(),
          country: z.enum(countryCodes),
          currency: z.string(),
          rows: z
            .array(
              z.object({ parcelId: z.string().trim().min(1).max(100), collectedMinor: minor, remittedMinor: minor }),
            )
            .min(1)
            .max(mostRows),
        })
        .refine(({ country, currency }) => packOf(country).currency.code === currency),
    )
    .max(50),
});

/** `none`: there is no carrier, or it gives no lists. Reasons hold nothing of the content. */
export type GivenLists =
  | { readonly outcome: 'given'; readonly lists: readonly GivenList[] }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'away'; readonly reason: string };

/** The carrier's lists over HTTP: `GET URL/remittances?after=NUMBER`, the oldest first. */
export class HttpRemittances {
  constructor(
    private readonly find: FindCarrier,
    private readonly waitMs = deadlineMs,
  ) {}

  /** @param number of the last list that is here; null: none is */
  async after(number: string | null, signal: AbortSignal): Promise<GivenLists> {
    const partner = await this.find();
    if (partner === null) return { outcome: 'none' };
    const path = number === null ? 'remittances' : `remittances?after=${encodeURIComponent(number)}`;
    const request = { method: 'GET', signal, waitMs: this.waitMs, readBytes: longestAnswer } as const;
    const answer = await requestPartner(partner, path, request);
    if ('unreachable' in answer) return { outcome: 'away', reason: answer.unreachable };
    if (unknownHere.has(answer.status)) return { outcome: 'none' };
    if (answer.status < 200 || answer.status >= 300) return { outcome: 'away', reason: `HTTP ${answer.status}` };
    const parsed = answer.text === null ? undefined : answerSchema.safeParse(parsedOrNull(answer.text));
    if (!parsed?.success) return { outcome: 'away', reason: 'The answer is not what was agreed' };
    const lists = parsed.data.lists.map(({ country, number: own, issuedOn, rows }) => {
      return { number: own, country, issuedOn, source: 'carrier' as const, rows: rows.map(rowOf) };
    });
    return { outcome: 'given', lists };
  }
}

interface Row {
  readonly parcelId: string;
  readonly collectedMinor: number;
  readonly remittedMinor: number;
}

function rowOf({ parcelId, collectedMinor, remittedMinor }: Row): GivenList['rows'][number] {
  return { parcel: parcelId, collectedMinor, remittedMinor };
}
