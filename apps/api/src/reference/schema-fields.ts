import type { FieldReference } from './shop-reference.js';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  /** Of a tuple. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The fields of an object, or those of all its variants. */
export function schemaFields(schema: object): readonly FieldReference[] {
  return fieldsOf('', schema, false);
}

function fieldsOf(name: string, schema: JsonSchema, isOptional: boolean): readonly FieldReference[] {
  const variants = variantsOf(schema);
  const objects = variants.filter(({ properties }) => properties !== undefined);
  const lists = variants.filter(({ items }) => items !== undefined && hasFields(items));
  const simple = variants.filter((variant) => !objects.includes(variant) && !lists.includes(variant));
  const inner = name === '' ? '' : `${name}.`;
  const isPartial = isOptional || simple.length > 0;
  return merge([
    ...(simple.length > 0 && name !== '' ? [[toField(name, simple.map(typeOf), isOptional)]] : []),
    ...objects.map(({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([key, field]) =>
        fieldsOf(`${inner}${key}`, field, isPartial || !required.includes(key) || !objects.every(requires(key))),
      ),
    ),
    ...lists.map(({ items }) => fieldsOf(`${name}[]`, items!, isPartial)),
  ]);
}

const requires =
  (key: string) =>
  ({ required = [] }: JsonSchema): boolean =>
    required.includes(key);

function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  const variants = schema.anyOf ?? schema.oneOf;
  return variants === undefined ? [schema] : variants.flatMap(variantsOf);
}

function hasFields(schema: JsonSchema): boolean {
  return variantsOf(schema).some(({ properties }) => properties !== undefined);
}

function toField(name: string, types: readonly string[], isOptional: boolean): FieldReference {
  const type = [...new Set(types.flatMap((one) => one.split(' | ')))].join(' | ');
  return { name, type, ...(isOptional && { optional: true }) };
}

/** A field of several variants has the types of all. */
function merge(groups: readonly (readonly FieldReference[])[]): readonly FieldReference[] {
  const merged = new Map<string, FieldReference>();
  for (const field of groups.flat()) {
    const known = merged.get(field.name);
    const types = known === undefined ? [field.type] : [known.type, field.type];
    merged.set(field.name, toField(field.name, types, field.optional === true || known?.optional === true));
  }
  return [...merged.values()];
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf !== undefined || schema.oneOf !== undefined)
    return [...new Set(variantsOf(schema).map(typeOf))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.items !== undefined) return listOf(typeOf(schema.items));
  if (typeof schema.additionalProperties === 'object') return `map of ${typeOf(schema.additionalProperties)}`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}
