import { createHmac } from 'node:crypto';

/**
 * Names the block of a number. The name is keyed: a plain hash of a phone number could be found by counting, and the name of
 * a stream can't be erased. So a block holds for a number without anybody being able to read which one.
 */
export class BlockIds {
  /** @param secret of the installation */
  constructor(private readonly secret: string) {}

  /** @param phone E.164 */
  idOf(phone: string): string {
    return createHmac('sha256', this.secret).update(`block:v1:${phone}`).digest('hex').slice(0, 40);
  }
}
