import { z } from 'zod';
import type { AnyEventDefinition } from './event.js';
import type { JsonObject } from './json.js';

/** The shape in which events of a definition are stored, as JSON Schema: what may not change without a new version. */
export function eventSchemaOf({ data, personal }: AnyEventDefinition): JsonObject {
  return {
    data: jsonSchemaOf(data),
    ...(personal !== undefined && {
      personal: { purpose: personal.purpose, fields: jsonSchemaOf(personal.fields) },
    }),
  };
}

function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonObject;
}
