import type { z } from 'zod';
import type { JsonObject } from '@shop/kernel';
import type { Method, UploadedFile } from '@shop/rpc-contract';
import { TransportError } from './fault.js';
import {
  type CallResponse,
  type ErrorDetail,
  type ErrorResponse,
  invalidParams,
  type PreparedBody,
  PreparedJson,
} from './response.js';

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

const maxDetails = 50;

type ParsedParams<Params = unknown> =
  { readonly valid: true; readonly params: Params } | { readonly valid: false; readonly error: ErrorResponse };

/** Validates params; messages never repeat a value. */
export function parseParams(method: Method, params: unknown, mayContainInvalidText: boolean): ParsedParams {
  return parseWithSchema(method.params, params, mayContainInvalidText);
}

/** Validates a body outside RPC; messages never repeat a value. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): ParsedParams<z.output<Schema>> {
  return parseWithSchema(schema, body, true);
}

function parseWithSchema<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
  mayContainInvalidText: boolean,
): ParsedParams<z.output<Schema>> {
  if (!isObject(params)) return invalid({ path: '', message: 'params must be an object' });
  if (mayContainInvalidText) {
    const path = findInvalidText(params);
    if (path !== undefined) return invalid({ path, message: 'Text must be well-formed Unicode without NUL' });
  }
  const parsed = schema.safeParse(params);
  if (parsed.success) return { valid: true, params: parsed.data };
  return invalid(...parsed.error.issues.flatMap(toDetails).slice(0, maxDetails));
}

function invalid(...details: readonly ErrorDetail[]): Extract<ParsedParams, { valid: false }> {
  return { valid: false, error: invalidParams(...details) };
}

function toDetails(issue: z.core.$ZodIssue): readonly ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxDetails)
      .map((key) => ({ path: pathOf([...issue.path, key]), message: 'Unknown key' }));
  }
  return [{ path: pathOf(issue.path), message: issue.message }];
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((part) => String(part).slice(0, 100)).join('.');
}

// Prevents inflated params.
const maxReferences = 50;

interface ReferenceSources {
  readonly files: ReadonlyMap<string, UploadedFile>;
  readonly boundData: { readonly value: unknown } | undefined;
  readonly tryInsert: (value: unknown) => boolean;
}

type ResolvedParams =
  { readonly resolved: true; readonly params: unknown } | { readonly resolved: false; readonly error: ErrorResponse };

/** Replaces `{"$file":NAME}` and `{"$from":"path.0.name"}`; the empty path is the whole data. */
export function resolveReferences(params: unknown, sources: ReferenceSources): ResolvedParams {
  const state: ResolutionState = { sources, error: undefined, references: 0 };
  const resolved = resolve(params, '', state);
  return state.error === undefined ? { resolved: true, params: resolved } : { resolved: false, error: state.error };
}

/** Collects referenced file names. */
export function fileNamesIn(params: unknown, names = new Set<string>()): Set<string> {
  if (typeof params !== 'object' || params === null) return names;
  const name = soleMember(params, '$file');
  if (name !== undefined) names.add(name);
  else Object.values(params).forEach((member) => fileNamesIn(member, names));
  return names;
}

interface ResolutionState {
  readonly sources: ReferenceSources;
  error: ErrorResponse | undefined;
  references: number;
}

function resolve(value: unknown, path: string, state: ResolutionState): unknown {
  if (typeof value !== 'object' || value === null || state.error !== undefined) return value;
  const from = soleMember(value, '$from');
  if (from !== undefined) return insertBoundValue(from, path, state);
  const file = soleMember(value, '$file');
  if (file !== undefined) {
    return state.sources.files.get(file) ?? failAt(state, path, 'The part was not found');
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) => resolve(item, joinPath(path, String(index)), state));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolve(member, joinPath(path, key), state)]),
  );
}

function insertBoundValue(from: string, path: string, state: ResolutionState): unknown {
  if (state.sources.boundData === undefined) return failAt(state, path, '$from needs meta.bindTo');
  state.references += 1;
  if (state.references > maxReferences) return failAt(state, path, `At most ${maxReferences} values can be referenced`);
  let value = state.sources.boundData.value;
  for (const step of from === '' ? [] : from.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.prototype.propertyIsEnumerable.call(value, step)) {
      return failAt(state, path, 'The response that this call is bound to has no such value');
    }
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return state.sources.tryInsert(value) ? value : failAt(state, path, insertLimitMessage);
}

function failAt(state: ResolutionState, path: string, message: string): undefined {
  state.error ??= invalidParams({ path, message });
  return undefined;
}

function soleMember(value: object, key: '$from' | '$file'): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
  const member = value[key];
  return typeof member === 'string' && Object.keys(value).length === 1 ? member : undefined;
}

function joinPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

const maxCallBytes = 64 * 1024;
const maxBatchBytes = 256 * 1024;
const bytesPerCostUnit = 4 * 1024;

/** Limits the data (bytes as JSON) that a batch inserts from bound responses. */
export class InsertedDataBudget {
  private batchBytes = 0;

  forCall(): { readonly tryInsert: (value: unknown) => boolean; readonly cost: () => number } {
    let [callBytes, inspectedBytes] = [0, 0];
    return {
      tryInsert: (value) => {
        const maxBytes = Math.min(maxCallBytes - callBytes, maxBatchBytes - this.batchBytes);
        const size = jsonSize(value, maxBytes);
        inspectedBytes += Math.min(size, maxBytes);
        if (size > maxBytes) return false;
        callBytes += size;
        this.batchBytes += size;
        return true;
      },
      // Small inserts are free; rejected data counts, since it was inspected.
      cost: () => Math.floor(inspectedBytes / bytesPerCostUnit),
    };
  }
}

const insertLimitMessage = `At most ${maxCallBytes / 1024} KiB can be taken by a call and ${maxBatchBytes / 1024} KiB by a batch`;

/** Bytes as JSON; stops reading above `maxBytes`. */
function jsonSize(value: unknown, maxBytes: number): number {
  if (typeof value === 'string' && value.length > maxBytes) return value.length;
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value) ?? 'null');
  const isArray = Array.isArray(value);
  let size = 2;
  // `Object.entries` would copy a long list first.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const member = (value as Readonly<Record<string, unknown>>)[key];
    size += (isArray ? 1 : Buffer.byteLength(JSON.stringify(key)) + 2) + jsonSize(member, maxBytes - size);
    if (size > maxBytes) break;
  }
  return size;
}

const maxDepth = 32;

/**
 * Parses JSON; rejects nesting over 32 levels (recursion) and prototype pollution keys. Throws {@link TransportError}.
 */
function parseGuardedJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TransportError('RPC_BAD_REQUEST', 'The body is not JSON');
  }
  assertSafeJson(value, 0);
  return value;
}

function assertSafeJson(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw new TransportError('RPC_BAD_REQUEST', `The body is nested over ${maxDepth} levels`);
  if (Array.isArray(value)) {
    for (const item of value) assertSafeJson(item, depth + 1);
    return;
  }
  const members: Record<string, unknown> = value as Record<string, unknown>;
  for (const key in members) {
    if (key === '__proto__') throw new TransportError('RPC_BAD_REQUEST', 'A key of the body is not allowed');
    const member = members[key];
    if (key === 'constructor' && typeof member === 'object' && member !== null && Object.hasOwn(member, 'prototype')) {
      throw new TransportError('RPC_BAD_REQUEST', 'A key of the body is not allowed');
    }
    assertSafeJson(member, depth + 1);
  }
}

// Both enter JSON only as escapes; PostgreSQL stores neither.
const escapedInvalidText = /\\u(?:0000|[dD][89a-fA-F])/;
const invalidText = /\p{Cs}|\0/u;

/** Fast check for NUL or half a surrogate pair. */
function mayContainInvalidText(text: string): boolean {
  return escapedInvalidText.test(text);
}

/** Path of the first string with NUL or half a surrogate pair. */
function findInvalidText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return invalidText.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = invalidText.test(key) ? path : findInvalidText(member, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True if all numbers are finite and all integers exact in a double. */
function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasExactNumbers);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
