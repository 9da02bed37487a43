import { addMilliseconds } from '@shop/kernel';
import { createHmac } from 'node:crypto';
import type { Asked, Person, RecordedConsents } from './lead.decider.js';

/** Somebody who sends the same once more within this time meant it once. */
const sameWithinMs = 10 * 60_000;

/** Everything that somebody sent, in its normal form. */
export interface LeadContent {
  readonly country: string;
  readonly asked: Asked;
  readonly person: Person;
  readonly consents?: RecordedConsents | undefined;
}

/** The ids that a lead has when it comes now, and would have had if it came a moment earlier. */
export interface LeadIds {
  readonly current: string;
  readonly before: string;
  /** A lead under the earlier id that was received before this moment is another one. */
  readonly sameSince: string;
}

/**
 * Names leads by their content and the time's slice, so that a repetition is the same lead wherever it arrives. The name
 * is keyed: a plain hash of a phone number could be found by counting, and the name of a stream can't be erased.
 */
export class LeadIdentity {
  /** @param secret of the installation */
  constructor(private readonly secret: string) {}

  idsOf(content: LeadContent, now: string): LeadIds {
    const slice = Math.floor(Date.parse(now) / sameWithinMs);
    return {
      current: this.idIn(slice, content),
      before: this.idIn(slice - 1, content),
      sameSince: addMilliseconds(now, -sameWithinMs),
    };
  }

  private idIn(slice: number, { country, asked, person, consents }: LeadContent): string {
    const parts = [country, sorted(asked), sorted(person), sorted(consents ?? {})];
    const hash = createHmac('sha256', this.secret)
      .update(`lead:v1:${slice}:${JSON.stringify(parts)}`)
      .digest('hex');
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
}

function sorted(values: object): readonly (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
