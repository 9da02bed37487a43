import type { TextKey } from '../i18n/use-text.js';

const knownCodes = new Set([
  'INVALID_PARAMS',
  'METHOD_NOT_FOUND',
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'SERVER_ERROR',
  'USERNAME_EXISTS',
  'PHONE_EXISTS',
  'STAFF_EXISTS',
  'LAST_ADMIN',
  'RPC_CLIENT_ERROR',
  'OUT_OF_STOCK',
  'PAUSED',
  'BLOCKED',
  'WRONG_CREDENTIALS',
  'WRONG_SECOND_FACTOR',
  'SECOND_FACTOR_SET',
  'OFFER_EXISTS',
  'OFFER_INCOMPLETE',
  'PRICE_UNCONFIRMED',
  'PRICE_NOT_PENDING',
  'UNDO_TOO_LATE',
  'UNDO_FOLLOWED',
  'UNDO_NOT_YOURS',
] as const);
type KnownCode = typeof knownCodes extends Set<infer Code> ? Code : never;

/** Text key of a rejection; an unknown code counts as a fault. */
export function errorKey(code: string): TextKey & `error.${string}` {
  const match = [...knownCodes].find((one): one is KnownCode => one === code);
  return match === undefined ? 'error.SERVER_ERROR' : `error.${match}`;
}
