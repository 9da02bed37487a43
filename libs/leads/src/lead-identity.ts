import { createHmac, type Hmac } from 'node:crypto';
import type { LeadRequest, LeadPerson, RecordedConsents } from './lead.decider.js';

/** The same content within this time of a lead is that lead. In milliseconds. */
const duplicateWindowMs = 10 * 60_000;

/** Everything that somebody sent, in its normal form. */
export interface LeadContent {
  readonly country: string;
  readonly asked: LeadRequest;
  readonly person: LeadPerson;
  readonly consents?: RecordedConsents | undefined;
}

/**
 * Names leads by their content. The name is keyed: a plain hash of a phone number could be found by counting, and the name
 * of a stream can't be erased.
 */
export class LeadIdentity {
  /** @param secret of the installation */
  constructor(private readonly secret: string) {}

  /** @param count how many leads with this content came before */
  idOf(content: LeadContent, count: number): string {
    return uuidOf(this.hash().update(`lead:v2:${count}:${canonicalText(content)}`));
  }

  /** The ids that earlier releases gave a lead which came within ten minutes of `now`. */
  legacyIdsOf(content: LeadContent, now: string): readonly string[] {
    const slice = Math.floor(Date.parse(now) / duplicateWindowMs);
    return [slice, slice - 1].map((one) => uuidOf(this.hash().update(`lead:v1:${one}:${canonicalText(content)}`)));
  }

  private hash(): Hmac {
    return createHmac('sha256', this.secret);
  }
}

function canonicalText({ country, asked, person, consents }: LeadContent): string {
  return JSON.stringify([country, sortedEntries(asked), sortedEntries(person), sortedEntries(consents ?? {})]);
}

function uuidOf(keyed: Hmac): string {
  const hash = keyed.digest('hex');
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  // A UUID of the version for ids that are made in one's own way.
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Whether content that arrives now is the lead that was received then; clocks of processes may differ by less than that, too. */
export function isWithinDuplicateWindow(receivedAt: string, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(receivedAt)) < duplicateWindowMs;
}

function sortedEntries(values: object): readonly (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
