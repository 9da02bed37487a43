import { createHmac } from 'node:crypto';
import { carrierWebhookSchema, hasValidSignature } from './carrier-webhook-message.js';

const body = Buffer.from('{"id":"1","parcelId":"p-1","at":"2026-11-21T10:00:00Z","code":"delivered"}');
const signature = createHmac('sha256', 'key').update(body).digest('hex');

it('accepts a message by its bytes and the shared key', () => {
  expect(hasValidSignature(body, signature, 'key')).toBe(true);
  expect(hasValidSignature(body, signature.toUpperCase(), 'key')).toBe(true);
});

it.each([
  ['another key', body, signature, 'other'],
  ['another byte', Buffer.concat([body, Buffer.from(' ')]), signature, 'key'],
  ['a short signature', body, signature.slice(0, 32), 'key'],
  ['a signature that is none', body, 'x'.repeat(64), 'key'],
  ['several signatures', body, [signature, signature], 'key'],
  ['no signature', body, undefined, 'key'],
])('rejects a message with %s', (_, bytes, given, key) => {
  expect(hasValidSignature(bytes, given, key)).toBe(false);
});

it.each([
  { code: '' },
  { code: 'x'.repeat(61) },
  { at: 'yesterday' },
  { parcelId: '' },
  { parcelId: 'x'.repeat(101) },
  { id: undefined },
])('rejects message content with %j', (wrong) => {
  const message = { id: '1', parcelId: 'p-1', at: '2026-11-21T10:00:00Z', code: 'delivered' };
  expect(carrierWebhookSchema.safeParse(message).success).toBe(true);
  expect(carrierWebhookSchema.safeParse({ ...message, ...wrong }).success).toBe(false);
});
