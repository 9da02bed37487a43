import type { JsonObject, JsonValue } from '@shop/kernel';
import type { CallRequest } from './envelope.js';
import { type PreparedBody, PreparedJson } from './prepared-json.js';

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

interface ErrorData {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly [fact: string]: JsonValue | readonly ErrorDetail[] | undefined;
}

export type CallResponse =
  | { readonly status: 'ok'; readonly data: unknown; readonly meta?: JsonObject }
  | { readonly status: 'error'; readonly data: ErrorData };

export type ErrorResponse = Extract<CallResponse, { status: 'error' }>;

export function errorResponse(code: string, message: string, facts?: JsonObject): ErrorResponse {
  return { status: 'error', data: facts === undefined ? { code, message } : { ...facts, code, message } };
}

export function invalidParams(...details: readonly ErrorDetail[]): ErrorResponse {
  return { status: 'error', data: { code: 'INVALID_PARAMS', message: 'The params are not valid', details } };
}

type BodyPiece = string | PreparedJson;

/** Builds one object, or an array in call order. Prepared JSON is copied, not serialised again. */
export function responseBody(
  isBatch: boolean,
  calls: readonly CallRequest[],
  outcomes: readonly CallResponse[],
): string | Buffer | PreparedBody {
  const [only] = outcomes;
  if (!isBatch && only?.data instanceof PreparedJson) return only.data.wrap(responseHead(calls[0]!, only), '}');
  const pieces: BodyPiece[] = [];
  let text = isBatch ? '[' : '';
  outcomes.forEach((outcome, index) => {
    text += (index === 0 ? '' : ',') + responseHead(calls[index]!, outcome);
    if (outcome.data instanceof PreparedJson) {
      pieces.push(text, outcome.data);
      text = '}';
    } else {
      text += `${JSON.stringify(outcome.data ?? null)}}`;
    }
  });
  if (isBatch) text += ']';
  return pieces.length === 0 ? text : joinPieces([...pieces, text]);
}

function responseHead(call: CallRequest, outcome: CallResponse): string {
  const added = outcome.status === 'ok' ? outcome.meta : undefined;
  const meta = added === undefined ? call.meta : { ...call.meta, ...added };
  const { action, method } = call;
  return `${JSON.stringify({ action, method, meta, status: outcome.status }).slice(0, -1)},"data":`;
}

function joinPieces(pieces: readonly BodyPiece[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece.bytes)));
}
