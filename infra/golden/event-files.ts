import { eventSchemaOf, type AnyEventDefinition, type DomainEvent, type JsonObject } from '@shop/kernel';
import { isDeepStrictEqual } from 'node:util';
import { format } from 'prettier';
import { streamKinds } from '../../apps/api/src/composition/modules.js';
import { eventCatalogue } from '../../libs/shop/events/src/index.js';
import { createExample, listVariants, type Extent, type Schema } from './example-values.js';
import {
  toDecoded,
  decodeExample,
  encodeExample,
  listGoldenEvents,
  goldenPath,
  readGolden,
  type Example,
  type GoldenEvent,
} from './golden-event.js';

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Golden files of each type and version. Existing stored forms and schemas do not change.
 * @throws Error if a schema changes without a new version, or a type is removed
 */
export async function generateEventFiles(): Promise<readonly GeneratedFile[]> {
  const byType = new Map(eventCatalogue.map((definition) => [definition.type, definition]));
  const files: GeneratedFile[] = [];
  for (const definition of eventCatalogue) {
    const golden = readGolden(definition.type, definition.version) ?? (await createGolden(definition));
    if (!isDeepStrictEqual(golden.schema, eventSchemaOf(definition))) throw new Error(schemaChangedMessage(definition));
    files.push(await toGeneratedFile(definition.type, definition.version, golden));
  }
  for (const [type, version] of listGoldenEvents()) {
    const definition = byType.get(type);
    if (definition === undefined)
      throw new Error(`${type} was stored by earlier releases: restore its definition and mark it as retired`);
    if (version < definition.version) files.push(await toGeneratedFile(type, version, readGolden(type, version)!));
  }
  return files;
}

const style = { singleQuote: true, printWidth: 120, trailingComma: 'all' } as const;

function schemaChangedMessage({ type, version }: AnyEventDefinition): string {
  return `The schema of ${type} is another than ${goldenPath(type, version)} has: make it version ${version + 1} and upcast version ${version}`;
}

async function toGeneratedFile(type: string, version: number, golden: GoldenEvent): Promise<GeneratedFile> {
  const examples: Example[] = [];
  for (const { stored } of golden.examples)
    examples.push({ stored, decoded: toDecoded(await decodeExample({ stored })) });
  const text = await format(JSON.stringify({ ...golden, examples }), { ...style, parser: 'json' });
  return { path: goldenPath(type, version), text };
}

async function createGolden(definition: AnyEventDefinition): Promise<GoldenEvent> {
  const schema = eventSchemaOf(definition);
  const examples: Example[] = [];
  for (const [n, event] of createExamples(definition, schema).entries())
    examples.push({ stored: await encodeExample(definition, event, streamNameOf(event), n), decoded: { data: null } });
  return { schema, examples };
}

function createExamples({ type, personal }: AnyEventDefinition, schema: JsonObject): readonly DomainEvent[] {
  const variants = listVariants(schema['data'] as Schema);
  const fields = (schema['personal'] as JsonObject | undefined)?.['fields'] as Schema | undefined;
  const event = (variant: Schema, extent: Extent): DomainEvent => {
    const data = createExample(variant, type, extent);
    if (personal === undefined) return { type, data };
    return { type, data, personal: personal.person(data) === undefined ? null : createExample(fields!, type, extent) };
  };
  const events = [...variants.map((variant) => event(variant, 'full')), event(variants[0]!, 'least')];
  return events.filter((one, n) => !events.slice(0, n).some((earlier) => isDeepStrictEqual(earlier, one)));
}

function streamNameOf({ type, data }: DomainEvent): string {
  const kind = streamKinds.find(({ events }) => events.some((definition) => definition.type === type));
  const category = kind?.category ?? 'retired';
  const fields = data as JsonObject;
  return `${category}-${String(fields[`${category}Id`] ?? Object.values(fields)[0])}`;
}
