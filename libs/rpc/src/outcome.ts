import type { JsonObject, JsonValue } from '@shop/kernel';
import type { CallRequest } from './envelope.js';
import { type PreparedBody, PreparedJson } from './prepared-json.js';

export interface Detail {
  readonly path: string;
  readonly message: string;
}

interface ErrorData {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly Detail[];
  readonly [fact: string]: JsonValue | readonly Detail[] | undefined;
}

/** What came of one call. */
export type Outcome =
  | { readonly status: 'ok'; readonly data: unknown; readonly meta?: JsonObject }
  | { readonly status: 'error'; readonly data: ErrorData };

export type Refusal = Extract<Outcome, { status: 'error' }>;

export function refused(code: string, message: string, facts?: JsonObject): Refusal {
  return { status: 'error', data: facts === undefined ? { code, message } : { ...facts, code, message } };
}

export function invalidParams(...details: readonly Detail[]): Refusal {
  return { status: 'error', data: { code: 'INVALID_PARAMS', message: 'The params are not valid', details } };
}

type Piece = string | PreparedJson;

/** The body of an answer: one object, or an array in the order of the calls. Prepared data is copied, not serialised. */
export function answerBody(
  isBatch: boolean,
  calls: readonly CallRequest[],
  outcomes: readonly Outcome[],
): string | Buffer | PreparedBody {
  const [only] = outcomes;
  if (!isBatch && only?.data instanceof PreparedJson) return only.data.between(headOf(calls[0]!, only), '}');
  const pieces: Piece[] = [];
  let text = isBatch ? '[' : '';
  outcomes.forEach((outcome, index) => {
    text += (index === 0 ? '' : ',') + headOf(calls[index]!, outcome);
    if (outcome.data instanceof PreparedJson) {
      pieces.push(text, outcome.data);
      text = '}';
    } else {
      text += `${JSON.stringify(outcome.data ?? null)}}`;
    }
  });
  if (isBatch) text += ']';
  return pieces.length === 0 ? text : joined([...pieces, text]);
}

function headOf(call: CallRequest, outcome: Outcome): string {
  const added = outcome.status === 'ok' ? outcome.meta : undefined;
  const meta = added === undefined ? call.meta : { ...call.meta, ...added };
  const { action, method } = call;
  return `${JSON.stringify({ action, method, meta, status: outcome.status }).slice(0, -1)},"data":`;
}

function joined(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece.bytes)));
}
