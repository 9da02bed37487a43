import { z } from 'zod';
import type { AnyEventDefinition } from './event.js';
import type { JsonObject } from './json.js';

/** JSON Schema of the stored events of a definition; a change requires a new version. */
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
