import type { JsonObject } from './json.js';

/**
 * A business "no": a value, never thrown. `code` is declared in the method's contract and is what clients act on;
 * `message` is English, for developers; `facts` travel to the client beside the code (for instance `retryAfter`).
 */
export interface Rejection<Code extends string = string> {
  readonly rejected: true;
  readonly code: Code;
  readonly message: string;
  readonly facts?: JsonObject;
}

/** Builds a {@link Rejection}. Example: `return reject('OUT_OF_STOCK', 'Offer pure-fit cannot be ordered in ME')`. */
export function reject<const Code extends string>(code: Code, message: string, facts?: JsonObject): Rejection<Code> {
  return facts === undefined ? { rejected: true, code, message } : { rejected: true, code, message, facts };
}

/** Tells a {@link Rejection} from any other value. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && (value as { rejected?: unknown }).rejected === true;
}
