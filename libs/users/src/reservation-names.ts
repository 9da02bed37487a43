import { createHmac } from 'node:crypto';

/** What may be reserved. The order is the one in which reservations are taken, always. */
export type ReservedKind = 'email' | 'phone';

/**
 * Names reservation streams. The name is a keyed hash: a plain one of a phone number could be found by counting, and the
 * name of a stream can't be erased. The version belongs to the normaliser: a changed one must not reuse old names.
 */
export class ReservationNames {
  constructor(private readonly secret: string) {}

  idOf(kind: ReservedKind, normalised: string): string {
    const hash = createHmac('sha256', this.secret).update(`reservation:${kind}:v1:${normalised}`).digest('hex');
    return `${kind}-v1-${hash.slice(0, 40)}`;
  }
}
