import type { JsonObject } from './json.js';

/** A business rejection: a value, never thrown. `message` is for developers; `facts` are sent to the client. */
export interface Rejection<Code extends string = string> {
  readonly rejected: true;
  readonly code: Code;
  readonly message: string;
  readonly facts?: JsonObject;
}

/** Builds a {@link Rejection}. */
export function reject<const Code extends string>(code: Code, message: string, facts?: JsonObject): Rejection<Code> {
  return facts === undefined ? { rejected: true, code, message } : { rejected: true, code, message, facts };
}

/** Type guard for {@link Rejection}. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && (value as { rejected?: unknown }).rejected === true;
}
