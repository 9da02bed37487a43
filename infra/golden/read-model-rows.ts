import type { AnyEventDefinition, RecordedEvent } from '@shop/kernel';
import type { AnyProjection } from '@shop/projections';
import { decodeExample, readGolden } from './golden-event.js';

export function subscribesTo({ events }: AnyProjection, type: string): boolean {
  return (events as readonly AnyEventDefinition[]).some((definition) => definition.type === type);
}

export function rowIdsOf(projection: AnyProjection, event: RecordedEvent): readonly string[] {
  return [projection.key(event)].flat().filter((id) => id !== null);
}

const firstExamples = new Map<string, Promise<RecordedEvent>>();

export function readFirstExample({
  type,
  version,
}: Pick<AnyEventDefinition, 'type' | 'version'>): Promise<RecordedEvent> {
  const known = firstExamples.get(type) ?? decodeExample(readGolden(type, version)!.examples[0]!);
  firstExamples.set(type, known);
  return known;
}

const rowsByProjection = new Map<AnyProjection, Promise<ReadonlyMap<string, readonly object[]>>>();

export function collectRowStates(projection: AnyProjection): Promise<ReadonlyMap<string, readonly object[]>> {
  const known = rowsByProjection.get(projection) ?? foldAll(projection);
  rowsByProjection.set(projection, known);
  return known;
}

async function foldAll(projection: AnyProjection): Promise<ReadonlyMap<string, readonly object[]>> {
  const states = new Map<string, object[]>();
  for (const definition of projection.events as readonly AnyEventDefinition[]) {
    const event = await readFirstExample(definition);
    for (const id of rowIdsOf(projection, event)) {
      const before = states.get(id) ?? [];
      const row = projection.fold(before.at(-1) as never, event, id) as object | undefined;
      states.set(id, row === undefined ? before : [...before, row]);
    }
  }
  return states;
}
