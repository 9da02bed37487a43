import type { JsonObject } from '@shop/kernel';
import { TransportError } from './transport-error.js';
import { hasExactNumbers, isObject, mayContainInvalidText, parseGuardedJson } from './json-guard.js';

/** Invalid params, country or meta keys fail only this call. */
export interface CallRequest {
  /** Default `call`. */
  readonly action: string;
  readonly method: string;
  /** Default `{}`. */
  readonly params: unknown;
  readonly meta: JsonObject;
  readonly country: unknown;
}

export interface Envelope {
  readonly isBatch: boolean;
  readonly calls: readonly CallRequest[];
  /** NUL or half a surrogate pair, which no field accepts. */
  readonly mayContainInvalidText: boolean;
  /** `$from` or `$file`. */
  readonly mayContainReferences: boolean;
}

const maxCalls = 50;
const maxNameLength = 200;
const noMeta: JsonObject = {};
const noParams: JsonObject = {};

/** Parses one call or 1 to 50. Throws {@link TransportError} `RPC_BAD_REQUEST`. */
export function parseEnvelope(text: string): Envelope {
  const body = parseGuardedJson(text);
  const isBatch = Array.isArray(body);
  const items: readonly unknown[] = isBatch ? body : [body];
  if (items.length === 0) throw new TransportError('RPC_BAD_REQUEST', 'The batch is empty');
  if (items.length > maxCalls) throw new TransportError('RPC_BAD_REQUEST', `A batch has at most ${maxCalls} calls`);
  return {
    isBatch,
    calls: items.map(parseCall),
    mayContainInvalidText: mayContainInvalidText(text),
    mayContainReferences: text.includes('"$f'),
  };
}

function parseCall(item: unknown): CallRequest {
  if (!isObject(item)) throw new TransportError('RPC_BAD_REQUEST', 'A call must be an object');
  const { action = 'call', method, params = noParams, meta = noMeta, headers } = item;
  if (typeof method !== 'string' || method === '' || method.length > maxNameLength) {
    throw new TransportError('RPC_BAD_REQUEST', 'A call needs a method');
  }
  if (typeof action !== 'string' || action.length > maxNameLength) {
    throw new TransportError('RPC_BAD_REQUEST', 'action must be a short string');
  }
  if (!isValidMeta(meta)) throw new TransportError('RPC_BAD_REQUEST', 'meta must be an object of exact values');
  if (headers !== undefined && !isObject(headers)) {
    throw new TransportError('RPC_BAD_REQUEST', 'headers must be an object');
  }
  return { action, method, params, meta, country: headers?.['country'] };
}

/** Meta is echoed: rejects numbers that would lose precision. */
function isValidMeta(meta: unknown): meta is JsonObject {
  return meta === noMeta || (isObject(meta) && hasExactNumbers(meta));
}
