import { gzipSync } from 'node:zlib';
import type { JsonObject, JsonValue } from '@shop/kernel';
import type { Method, StaffRole } from '@shop/rpc-contract';
import type { Caller, SessionChange } from './session.js';

export interface HandlerResult<Data> {
  readonly data: Data | PreparedJson;
  readonly meta?: JsonObject;
  /** Log position of the command's events; the response waits for the read models. */
  readonly position?: string;
}

export interface StreamItem<Data> {
  readonly id: string;
  readonly data: Data;
}

/** `startId`: a client disconnected before the first event resumes there. */
export interface EventStream<Data> extends AsyncIterable<StreamItem<Data>> {
  readonly startId?: string;
}

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

export interface CallResult {
  readonly outcome: CallResponse;
  readonly sessionChanges: readonly SessionChange[];
  readonly position?: string;
}

export function errorResponse(code: string, message: string, facts?: JsonObject): ErrorResponse {
  return { status: 'error', data: facts === undefined ? { code, message } : { ...facts, code, message } };
}

export function invalidParams(...details: readonly ErrorDetail[]): ErrorResponse {
  return { status: 'error', data: { code: 'INVALID_PARAMS', message: 'The params are not valid', details } };
}

/** Masks phone numbers by the caller's role. */
export class ResponseMask {
  constructor(private readonly maskPhone: PhoneMask) {}

  maskResponse(method: Method, caller: Caller, outcome: CallResponse): CallResponse {
    if (outcome.status === 'error') return this.maskErrorResponse(method, caller, outcome);
    return mustMaskPhones(method, caller) ? { ...outcome, data: maskPhonesIn(outcome.data, this.maskPhone) } : outcome;
  }

  /** Masks the record in an error response (concurrent change), too. */
  maskErrorResponse(method: Method, caller: Caller, response: ErrorResponse): ErrorResponse {
    return mustMaskPhones(method, caller)
      ? { ...response, data: maskPhonesIn(response.data, this.maskPhone) as ErrorResponse['data'] }
      : response;
  }

  maskStream(method: Method, caller: Caller, stream: EventStream<unknown>): EventStream<unknown> {
    if (!mustMaskPhones(method, caller)) return stream;
    const { startId } = stream;
    return { ...(startId !== undefined && { startId }), [Symbol.asyncIterator]: () => this.maskItems(stream) };
  }

  private async *maskItems(stream: EventStream<unknown>): AsyncGenerator<StreamItem<unknown>> {
    // An unmasked item remains the same object, so its text is serialised once.
    for await (const item of stream) yield maskPhonesIn(item, this.maskPhone) as StreamItem<unknown>;
  }
}

function mustMaskPhones(method: Method, caller: Caller): boolean {
  return caller.kind === 'staff' && !canSeePhones(caller.role) && method.revealsPhones !== true;
}

/** True for roles that decide or call. */
export function canSeePhones(role: StaffRole): boolean {
  return role !== 'support';
}

/** Masks a phone number in E.164. */
export type PhoneMask = (phone: string) => string;

const phonePattern = /^\+\d{8,15}$/;
const recordPhoneFields = ['phone', 'recipient'];
/** Shown field by field: no flag is added. */
const unflaggedFields = new Set(['facts', 'record']);

/** Masks phone numbers and flags records with `phoneMasked`. Values without a number are not copied. */
export function maskPhonesIn(value: unknown, mask: PhoneMask, addsFlag = true): unknown {
  if (typeof value === 'string') return phonePattern.test(value) ? mask(value) : value;
  if (Array.isArray(value)) {
    const masked = value.map((one: unknown) => maskPhonesIn(one, mask, addsFlag));
    return masked.some((one, index) => one !== value[index]) ? masked : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return maskPhonesIn(value.toJSON(), mask, addsFlag);
  return maskObject(value, mask, addsFlag);
}

function maskObject(value: object, mask: PhoneMask, addsFlag: boolean): object {
  const changed = Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const masked = maskPhonesIn(inner, mask, addsFlag && !unflaggedFields.has(key));
    return masked === inner ? [] : [[key, masked] as const];
  });
  if (changed.length === 0) return value;
  const hasRecordPhone =
    addsFlag && changed.some(([key, masked]) => recordPhoneFields.includes(key) && typeof masked === 'string');
  return { ...value, ...Object.fromEntries(changed), ...(hasRecordPhone && { phoneMasked: true }) };
}

/** Serialised JSON, sent as is. Reuse the instance: its bytes are encoded once. */
export class PreparedJson {
  private encoded: Buffer | undefined;
  private lastWrapped: { readonly head: string; readonly tail: string; readonly body: PreparedBody } | undefined;

  constructor(readonly json: string) {}

  get bytes(): Buffer {
    return (this.encoded ??= Buffer.from(this.json, 'utf8'));
  }

  /** Caches the last result: the first call of a page repeats its head. */
  wrap(head: string, tail: string): PreparedBody {
    if (this.lastWrapped?.head === head && this.lastWrapped.tail === tail) {
      this.lastWrapped.body.isRepeated = true;
    } else {
      const bytes = Buffer.concat([Buffer.from(head, 'utf8'), this.bytes, Buffer.from(tail, 'utf8')]);
      this.lastWrapped = { head, tail, body: new PreparedBody(bytes) };
    }
    return this.lastWrapped.body;
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** Below this size compression costs more than it saves. */
const minGzipBytes = 1400;

/** Complete body of a cached response. */
export class PreparedBody {
  isRepeated = false;
  private compressed: Buffer | undefined;

  constructor(readonly bytes: Buffer) {}

  /** Compressed once. Undefined for unrepeated bodies, so varying the head cannot force compression. */
  get gzip(): Buffer | undefined {
    if (!this.isRepeated || this.bytes.length < minGzipBytes) return undefined;
    return (this.compressed ??= gzipSync(this.bytes, { level: 9 }));
  }
}
