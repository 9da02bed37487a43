import type { z } from 'zod';

/** Lists paths and kinds of schema violations, never values: they may be personal. */
export function findSchemaIssues(schema: z.ZodType, value: unknown): readonly string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : describeIssues(error);
}

export function describeIssues(error: z.ZodError): readonly string[] {
  return error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.code}`);
}
