import type { UploadedFile } from '@shop/rpc-contract';
import { isObject } from './json-guard.js';
import { invalidParams, type ErrorResponse } from './call-response.js';
import { insertLimitMessage } from './inserted-data-budget.js';

// Prevents inflated params.
const maxReferences = 50;

export interface ReferenceSources {
  readonly files: ReadonlyMap<string, UploadedFile>;
  readonly boundData: { readonly value: unknown } | undefined;
  readonly tryInsert: (value: unknown) => boolean;
}

export type ResolvedParams =
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
