import { eventCatalogue } from '@shop/events';
import { eventSchemaOf, type AnyEventDefinition } from '@shop/kernel';
import type { ModuleDefinition } from '@shop/module';
import { projections, streamKinds } from '../composition/modules.js';
import { schemaFields } from './schema-fields.js';
import type { EventFieldReference, EventReference, ProcessReference } from './shop-reference.js';
import { byName } from './by-name.js';

export function describeEvents(
  modules: readonly ModuleDefinition[],
  processes: readonly ProcessReference[],
): readonly EventReference[] {
  return (eventCatalogue as readonly AnyEventDefinition[])
    .map((definition) => ({
      type: definition.type,
      version: definition.version,
      versions: Array.from({ length: definition.version }, (_, n) => n + 1),
      module: producerOf(definition.type, modules),
      stream: namesOf(definition.type, streamKinds, ({ category }) => category).join(', ') || null,
      retired: definition.retired === true,
      personal: definition.personal?.purpose ?? null,
      fields: fieldsOf(definition),
      readModels: namesOf(definition.type, projections, ({ name }) => name),
      processes: processes.filter(({ events }) => events.includes(definition.type)).map(({ name }) => name),
    }))
    .toSorted(byName(({ type }) => type));
}

interface Listing {
  readonly events: readonly { readonly type: string }[];
}

function lists({ events }: Listing, type: string): boolean {
  return events.some((event) => event.type === type);
}

function namesOf<Item extends Listing>(
  type: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly string[] {
  return items
    .filter((item) => lists(item, type))
    .map(nameOf)
    .toSorted();
}

function producerOf(type: string, modules: readonly ModuleDefinition[]): string {
  const producer =
    modules.find(({ streams }) => streams.some((stream) => lists(stream, type))) ??
    modules.find((module) => lists(module, type));
  if (producer === undefined) throw new Error(`No module lists the event ${type}: add it to the events of its module`);
  return producer.name;
}

function fieldsOf(definition: AnyEventDefinition): readonly EventFieldReference[] {
  const { data, personal } = eventSchemaOf(definition) as { data: object; personal?: { fields: object } };
  const personalFields = personal === undefined ? [] : schemaFields(personal.fields);
  return [...schemaFields(data), ...personalFields.map((field) => ({ ...field, personal: true as const }))];
}
