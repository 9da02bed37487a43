import type { AnyEventDefinition, RecordedEvent } from '@shop/kernel';
import type { AnyProjection } from '@shop/projections';
import { decodeExample, readGolden } from './golden-event.js';

export function takes({ events }: AnyProjection, type: string): boolean {
  return (events as readonly AnyEventDefinition[]).some((definition) => definition.type === type);
}

/** The rows that an event concerns. */
export function idsOf(projection: AnyProjection, event: RecordedEvent): readonly string[] {
  return [projection.key(event)].flat().filter((id) => id !== null);
}

const firsts = new Map<string, Promise<RecordedEvent>>();

/** The first example of a type in its version of today. */
export function firstOf({ type, version }: Pick<AnyEventDefinition, 'type' | 'version'>): Promise<RecordedEvent> {
  const known = firsts.get(type) ?? decodeExample(readGolden(type, version)!.examples[0]!);
  firsts.set(type, known);
  return known;
}

const rows = new Map<AnyProjection, Promise<ReadonlyMap<string, readonly object[]>>>();

/** Every state that the rows of a read model have while it folds the first example of each of its events, by id. */
export function rowsOf(projection: AnyProjection): Promise<ReadonlyMap<string, readonly object[]>> {
  const known = rows.get(projection) ?? foldAll(projection);
  rows.set(projection, known);
  return known;
}

async function foldAll(projection: AnyProjection): Promise<ReadonlyMap<string, readonly object[]>> {
  const states = new Map<string, object[]>();
  for (const definition of projection.events as readonly AnyEventDefinition[]) {
    const event = await firstOf(definition);
    for (const id of idsOf(projection, event)) {
      const before = states.get(id) ?? [];
      const row = projection.fold(before.at(-1) as never, event, id) as object | undefined;
      states.set(id, row === undefined ? before : [...before, row]);
    }
  }
  return states;
}
