import { contract, type Contract, type Method } from '@shop/contracts';
import { z } from 'zod';

interface FieldSchema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Names of limits that forms can show or check. */
const limitNames = ['minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** The fields of each staff command with their limits, for the forms of the console. */
export function commandFields(): Readonly<Record<string, Readonly<Record<string, object>>>> {
  return Object.fromEntries(
    Object.entries<Method>(contract as Contract)
      .filter(([name, { kind }]) => kind === 'command' && /^(?:admin|ops)\./.test(name))
      .map(([name, { params }]) => [name, fieldsOf(params)] as const)
      .filter(([, fields]) => Object.keys(fields).length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function fieldsOf(params: z.ZodType): Readonly<Record<string, object>> {
  const { properties = {}, required = [] } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, FieldSchema>>;
    readonly required?: readonly string[];
  };
  return Object.fromEntries(
    Object.entries(properties)
      .map(
        ([name, schema]) =>
          [name, { ...(required.includes(name) && { required: true }), ...limitsOf(schema) }] as const,
      )
      .filter(([name, field]) => !parameterNames.has(name) && Object.keys(field).length > 0),
  );
}

/** Sent by the form, never typed. */
const parameterNames: ReadonlySet<string> = new Set(['id', 'expectedRevision']);

function limitsOf(schema: FieldSchema): FieldSchema {
  const isUnlimited = (value: number | undefined) => value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    limitNames.filter((name) => !isUnlimited(schema[name])).map((name) => [name, schema[name]]),
  );
}
