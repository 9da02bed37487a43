import type { Method } from '@shop/rpc-contract';
import type { z } from 'zod';
import { isObject, findInvalidText } from './json-guard.js';
import { invalidParams, type ErrorDetail, type ErrorResponse } from './call-response.js';

const maxDetails = 50;

export type ParsedParams<Params = unknown> =
  { readonly valid: true; readonly params: Params } | { readonly valid: false; readonly error: ErrorResponse };

/** Validates params; messages never repeat a value. */
export function parseParams(method: Method, params: unknown, mayHoldOddText: boolean): ParsedParams {
  return parseWithSchema(method.params, params, mayHoldOddText);
}

/** Validates a body outside RPC; messages never repeat a value. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): ParsedParams<z.output<Schema>> {
  return parseWithSchema(schema, body, true);
}

function parseWithSchema<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
  mayHoldOddText: boolean,
): ParsedParams<z.output<Schema>> {
  if (!isObject(params)) return invalid({ path: '', message: 'params must be an object' });
  if (mayHoldOddText) {
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
