import { createHmac, type Hmac } from 'node:crypto';
import type { LeadRequest, LeadPerson, RecordedConsents } from './lead.decider.js';

/** Milliseconds. */
const duplicateWindowMs = 10 * 60_000;

/** Normalized. */
export interface LeadContent {
  readonly country: string;
  readonly asked: LeadRequest;
  readonly person: LeadPerson;
  readonly consents?: RecordedConsents | undefined;
}

/** Keyed: plain hashes of phone numbers can be enumerated, and stream names cannot be erased. */
export class LeadIdentity {
  constructor(private readonly secret: string) {}

  /** @param count earlier leads with this content */
  idOf(content: LeadContent, count: number): string {
    return uuidOf(this.hash().update(`lead:v2:${count}:${canonicalText(content)}`));
  }

  /** As earlier releases derived them, within ten minutes of `now`. */
  legacyIdsOf(content: LeadContent, now: string): readonly string[] {
    const slice = Math.floor(Date.parse(now) / duplicateWindowMs);
    return [slice, slice - 1].map((one) => uuidOf(this.hash().update(`lead:v1:${one}:${canonicalText(content)}`)));
  }

  private hash(): Hmac {
    return createHmac('sha256', this.secret);
  }
}

/** A stock notice in another wording is the same request. */
function canonicalText({ country, asked, person, consents = {} }: LeadContent): string {
  const agreed = asked.kind === 'stock_notice' ? {} : consents;
  return JSON.stringify([country, sortedEntries(asked), sortedEntries(person), sortedEntries(agreed)]);
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
  // UUID version 8 (custom).
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Tolerates clock differences below the window. */
export function isWithinDuplicateWindow(receivedAt: string, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(receivedAt)) < duplicateWindowMs;
}

function sortedEntries(values: object): readonly (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
