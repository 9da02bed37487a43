import { createHmac } from 'node:crypto';

/**
 * Derives the block id of a number with a keyed hash. A plain hash could be reversed by enumeration, and stream names
 * cannot be erased.
 */
export class BlockIds {
  constructor(private readonly secret: string) {}

  /** @param phone E.164 */
  idOf(phone: string): string {
    return createHmac('sha256', this.secret).update(`block:v1:${phone}`).digest('hex').slice(0, 40);
  }
}
