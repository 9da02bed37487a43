import { countryCodes, packOf } from '@shop/countries';
import { requestPartner } from '@shop/platform';
import { z } from 'zod';
import type { FindCarrier } from '../http-carrier.js';
import { parseJsonOrNull } from '../parse-json.js';
import { maxRows } from './remittance-csv.js';
import type { RemittanceListInput } from './remittance-importer.js';

/** Milliseconds; below, bytes. */
const defaultTimeoutMs = 5_000;
const maxResponseBytes = 2 * 1024 * 1024;

/** No remittance lists here. */
const unsupportedStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

const minor = z.number().int().min(0).max(99_999_999_999);
const responseSchema = z.object({
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
            .max(maxRows),
        })
        .refine(({ country, currency }) => packOf(country).currency.code === currency),
    )
    .max(50),
});

export type RemittanceFetchResult =
  | { readonly outcome: 'given'; readonly lists: readonly RemittanceListInput[] }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'away'; readonly reason: string };

/** `GET URL/remittances?after=NUMBER`, oldest first. */
export class HttpRemittanceClient {
  constructor(
    private readonly findCarrier: FindCarrier,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {}

  /** @param number of the last imported list; null without one */
  async listsAfter(number: string | null, signal: AbortSignal): Promise<RemittanceFetchResult> {
    const partner = await this.findCarrier();
    if (partner === null) return { outcome: 'none' };
    const path = number === null ? 'remittances' : `remittances?after=${encodeURIComponent(number)}`;
    const request = { method: 'GET', signal, timeoutMs: this.timeoutMs, maxBytes: maxResponseBytes } as const;
    const response = await requestPartner(partner, path, request);
    if ('unreachable' in response) return { outcome: 'away', reason: response.unreachable };
    if (unsupportedStatuses.has(response.status)) return { outcome: 'none' };
    if (response.status < 200 || response.status >= 300) return { outcome: 'away', reason: `HTTP ${response.status}` };
    const parsed = response.text === null ? undefined : responseSchema.safeParse(parseJsonOrNull(response.text));
    if (!parsed?.success) return { outcome: 'away', reason: 'The answer is not what was agreed' };
    const lists = parsed.data.lists.map(({ country, number: listNumber, issuedOn, rows }) => {
      return { number: listNumber, country, issuedOn, source: 'carrier' as const, rows: rows.map(rowOf) };
    });
    return { outcome: 'given', lists };
  }
}

interface Row {
  readonly parcelId: string;
  readonly collectedMinor: number;
  readonly remittedMinor: number;
}

function rowOf({ parcelId, collectedMinor, remittedMinor }: Row): RemittanceListInput['rows'][number] {
  return { parcel: parcelId, collectedMinor, remittedMinor };
}
