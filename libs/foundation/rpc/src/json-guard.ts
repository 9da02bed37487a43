import { TransportError } from './transport-error.js';

const maxDepth = 32;

/**
 * Parses JSON; rejects nesting over 32 levels (recursion) and prototype pollution keys. Throws {@link TransportError}.
 */
export function parseGuardedJson(text: string): unknown {
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
export function mayContainInvalidText(text: string): boolean {
  return escapedInvalidText.test(text);
}

/** Path of the first string with NUL or half a surrogate pair. */
export function findInvalidText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return invalidText.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = invalidText.test(key) ? path : findInvalidText(member, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True if all numbers are finite and all integers exact in a double. */
export function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasExactNumbers);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
