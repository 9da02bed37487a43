import { createHmac } from 'node:crypto';

/** What may be reserved. The order is the one in which reservations are taken, always. */
export type ReservedKind = 'email' | 'phone';

/** The name under which a value is reserved from now on, then those under which it may be while the key is being changed. */
export type ReservationIds = readonly [current: string, ...former: string[]];

/** The secrets that key the names: the one for new names first. */
export type NameKeys = readonly [current: string, ...former: string[]];

/**
 * Names reservation streams. The name is a keyed hash: a plain one of a phone number could be found by counting, and the
 * name of a stream can't be erased. The version belongs to the normaliser: a changed one must not reuse old names.
 */
export class ReservationNames {
  /** @param keys asked each time: they change while the shop runs */
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
