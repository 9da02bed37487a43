import { uuidv5, type JsonObject, type JsonValue } from '@shop/kernel';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** `full`: every field, first choices; `least`: required fields only, last choices. */
export type Extent = 'full' | 'least';

const idNamespace = 'c6f1a8de-6f0e-4a57-9b3a-3d1c2f4e5a60';
const day = '2026-01-15';
const instant = '2026-01-15T10:00:00.000Z';

const texts: Readonly<Record<string, string>> = {
  phone: '+38761234567',
  email: 'ana@shop.test',
  to: 'ana@shop.test',
  postcode: '71000',
  iban: 'BA391290079401028494',
  leadId: 'ABCDE-FGHJK',
  orderLeadId: 'ABCDE-FGHJK',
  week: '2026-W03',
  drawId: 'BA-2026-W03',
};
const dayFields =
  /^(?:answerBy|goodsBy|refundFrom|refundBy|dueBy|policyFrom|keptUntil|issuedOn|issuedFrom|issuedTo|validFrom)$/;
const instantFields = /(?:At|Until|From)$|^(?:at|from|until|deadline)$/;

function createText(name: string): string {
  const known = texts[name];
  if (known !== undefined) return known;
  if (dayFields.test(name)) return day;
  if (instantFields.test(name)) return instant;
  return /(?:Id|^id)$/.test(name) ? uuidv5(idNamespace, name) : name;
}

/** Creates a deterministic value. Ids of the same name are equal in all events. */
export function createExample(schema: Schema, name: string, extent: Extent): JsonValue {
  if (schema.const !== undefined) return schema.const;
  const choices = schema.enum ?? [];
  if (choices.length > 0) return choices.at(extent === 'full' ? 0 : -1)!;
  const options = schema.anyOf ?? schema.oneOf ?? [];
  if (options.length > 0) return createExample(options.at(extent === 'full' ? 0 : -1)!, name, extent);
  const types = [schema.type ?? 'null'].flat();
  const type = extent === 'least' && types.includes('null') ? 'null' : types[0];
  switch (type) {
    case 'object':
      return createObject(schema, extent);
    case 'array':
      return extent === 'least' && (schema.minItems ?? 0) === 0
        ? []
        : [createExample(schema.items ?? {}, name.replace(/s$/, ''), extent)];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 1 ? schema.minimum : 1;
    case 'boolean':
      return extent === 'full';
    case 'string':
      return createText(name);
    default:
      return null;
  }
}

function createObject(
  { properties, required = [], additionalProperties, propertyNames }: Schema,
  extent: Extent,
): JsonObject {
  if (properties === undefined && typeof additionalProperties === 'object') {
    const key = String(createExample(propertyNames ?? { type: 'string' }, 'key', extent));
    return { [key]: createExample(additionalProperties, 'value', extent) };
  }
  const names = Object.keys(properties ?? {}).filter((name) => extent === 'full' || required.includes(name));
  return Object.fromEntries(names.map((name) => [name, createExample(properties![name]!, name, extent)]));
}

export function listVariants(schema: Schema): readonly Schema[] {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const options = (part.oneOf ?? []).filter(({ type }) => type === 'object');
    if (options.length > 0)
      return options.map((option) => ({ ...schema, properties: { ...schema.properties, [name]: option } }));
  }
  return [schema];
}
