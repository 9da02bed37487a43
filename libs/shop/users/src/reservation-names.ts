import { createHmac } from 'node:crypto';

/** Reservations are always taken in this order, against deadlocks. */
export type ReservedKind = 'email' | 'phone';

/** Former names apply only during a key change. */
export type ReservationIds = readonly [current: string, ...former: string[]];

export type NameKeys = readonly [current: string, ...former: string[]];

/**
 * Keyed hashes: plain hashes of phone numbers can be enumerated, and stream names cannot be erased. A changed
 * normaliser needs a new version.
 */
export class ReservationNames {
  /** @param keys read each time: they change while the shop runs */
  constructor(private readonly keys: () => Promise<NameKeys>) {}

  async idsOf(kind: ReservedKind, normalised: string): Promise<ReservationIds> {
    const [current, ...former] = await this.keys();
    return [nameOf(current, kind, normalised), ...former.map((key) => nameOf(key, kind, normalised))];
  }
}

function nameOf(secret: string, kind: ReservedKind, normalised: string): string {
  const hash = createHmac('sha256', secret).update(`reservation:${kind}:v1:${normalised}`).digest('hex');
  return `${kind}-v1-${hash.slice(0, 40)}`;
}
