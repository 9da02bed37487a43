import type { JsonValue } from '@shop/kernel';
import type { CallRequest } from './envelope.js';
import { isObject } from './json-guard.js';

export type Binding =
  | { readonly kind: 'free' }
  | { readonly kind: 'bound'; readonly target: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous' };

const free: Binding = { kind: 'free' };
const unknown: Binding = { kind: 'unknown' };

/**
 * Reads `meta.bindTo`: a `counter` or `{action, method}`. A missing or cyclic target is `unknown`, a duplicate counter
 * `ambiguous`.
 */
export function parseBindings(calls: readonly CallRequest[]): readonly Binding[] {
  if (calls.every((call) => call.meta['bindTo'] === undefined && call.meta['counter'] === undefined)) {
    return calls.map(() => free);
  }
  const byCounter = indexCounters(calls);
  const bindings = calls.map((call, index): Binding => {
    const counter = call.meta['counter'];
    if (counter !== undefined && byCounter.get(counter) === 'twice') return { kind: 'ambiguous' };
    const bindTo = call.meta['bindTo'];
    if (bindTo === undefined) return free;
    const target = findTarget(bindTo, calls, byCounter, index);
    return target === undefined ? unknown : { kind: 'bound', target };
  });
  return bindings.map((binding, index) => (isOnCycle(bindings, index) ? unknown : binding));
}

type CounterIndex = ReadonlyMap<JsonValue, number | 'twice'>;

function indexCounters(calls: readonly CallRequest[]): CounterIndex {
  const index = new Map<JsonValue, number | 'twice'>();
  calls.forEach(({ meta }, position) => {
    const counter = meta['counter'];
    if (counter !== undefined) index.set(counter, index.has(counter) ? 'twice' : position);
  });
  return index;
}

function findTarget(
  bindTo: JsonValue,
  calls: readonly CallRequest[],
  byCounter: CounterIndex,
  ownIndex: number,
): number | undefined {
  if (isObject(bindTo)) {
    const { action = 'call', method } = bindTo;
    const found = calls.findIndex(
      (call, index) => index !== ownIndex && call.method === method && call.action === action,
    );
    return found < 0 ? undefined : found;
  }
  const found = byCounter.get(bindTo);
  return found === ownIndex || found === 'twice' ? undefined : found;
}

function isOnCycle(bindings: readonly Binding[], start: number): boolean {
  let at = bindings[start];
  for (let steps = 0; steps < bindings.length && at?.kind === 'bound'; steps++) {
    if (at.target === start) return true;
    at = bindings[at.target];
  }
  return false;
}
