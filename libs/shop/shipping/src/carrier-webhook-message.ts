import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { maxCodeLength } from '@shop/events/shipping';

export const carrierWebhookSchema = z.object({
  id: z.string().min(1).max(100),
  parcelId: z.string().min(1).max(100),
  at: z.iso.datetime({ offset: true }),
  code: z.string().min(1).max(maxCodeLength),
});

/** HMAC-SHA256, in hex. */
export function hasValidSignature(body: Buffer, signature: unknown, key: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', key).update(body).digest(), Buffer.from(signature, 'hex'));
}
