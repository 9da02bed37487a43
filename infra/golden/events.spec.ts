import { eventSchemaOf, type AnyEventDefinition, type Recorded } from '@shop/kernel';
import type { AnyProjection } from '@shop/projections';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { eventDefinitions, projections } from '../../apps/api/src/composition/modules.js';
import { streamKinds } from '../../apps/api/src/composition/stream-kinds.js';
import { eventFiles } from './event-files.js';
import { decodedForm, decodeExample, erasedCodec, goldenNames, readGolden, type Example } from './golden-event.js';

const goldens = goldenNames().map(([type, version]) => ({ type, version, name: `${type}@${version}` }));
const definitionOf = (type: string) => eventDefinitions.find((definition) => definition.type === type);
const examplesOf = (type: string, version: number) => readGolden(type, version)!.examples;

/** Each example, both as the person's keys let it be read, and after they were erased. */
async function readings(type: string, version: number): Promise<readonly Recorded[]> {
  const both = (example: Example) => [decodeExample(example), decodeExample(example, erasedCodec)];
  return Promise.all(examplesOf(type, version).flatMap(both));
}

describe('schemas of events', () => {
  it('fit their golden files: what changes is a new version, with an upcast of the one before', () => {
    const changed = eventDefinitions.filter(
      (definition) =>
        !isDeepStrictEqual(readGolden(definition.type, definition.version)?.schema, eventSchemaOf(definition)),
    );
    expect(changed.map(({ type, version }) => `${type}@${version}`)).toEqual([]);
  });

  it('have an upcast from every earlier version, and a golden file of each', () => {
    const missing = eventDefinitions.flatMap(({ type, version, upcasts = {} }) =>
      Array.from({ length: version - 1 }, (_, n) => n + 1)
        .filter((earlier) => upcasts[earlier] === undefined || readGolden(type, earlier) === null)
        .map((earlier) => `${type}@${earlier}`),
    );
    expect(missing).toEqual([]);
  });

  it('are of types that this program still reads: what was stored once is retired, not removed', () => {
    const removed = goldens.filter(({ type, version }) => version > (definitionOf(type)?.version ?? 0));
    expect(removed.map(({ name }) => name)).toEqual([]);
  });

  it('are listed in docs/events.md, and golden files are formatted, as npm run golden does it', async () => {
    for (const { path, text } of await eventFiles())
      expect(text, path).toBe(await readFile(path, 'utf8').catch(() => ''));
  });
});

describe('golden events', () => {
  it.each(goldens)('$name decodes to what its file says, and to nothing personal of the erased', async (golden) => {
    for (const example of examplesOf(golden.type, golden.version)) {
      expect(decodedForm(await decodeExample(example))).toEqual(example.decoded);
      expect((await decodeExample(example, erasedCodec)).personal ?? null).toBeNull();
    }
  });

  it.each(goldens)('$name folds through every read model that subscribes to it', async ({ type, version }) => {
    for (const projection of projections.filter((one) => takes(one, type))) {
      const known = await rowsOf(projection);
      for (const event of await readings(type, version)) {
        for (const id of idsOf(projection, event))
          for (const row of [undefined, ...(known.get(id) ?? [...known.values()].flat())])
            expectRow(projection, projection.fold(row as never, event, id));
        projection.patch?.(event);
      }
    }
  });

  it.each(goldens)('$name folds through every kind of stream that holds it', async ({ type, version }) => {
    for (const { decider, events } of streamKinds.filter((kind) => kind.events.some((one) => one.type === type))) {
      const first = await firstOf(events[0]!);
      const begun = decider.evolve(decider.initial, first);
      for (const event of await readings(type, version))
        for (const state of [decider.initial, begun]) expect(decider.evolve(state, event)).toBeDefined();
    }
  });
});

function takes({ events }: AnyProjection, type: string): boolean {
  return (events as readonly AnyEventDefinition[]).some((definition) => definition.type === type);
}

function idsOf(projection: AnyProjection, event: Recorded): readonly string[] {
  return [projection.key(event)].flat().filter((id) => id !== null);
}

const firsts = new Map<string, Promise<Recorded>>();

/** The first example of a type in its version of today. */
function firstOf({ type, version }: Pick<AnyEventDefinition, 'type' | 'version'>): Promise<Recorded> {
  const known = firsts.get(type) ?? decodeExample(examplesOf(type, version)[0]!);
  firsts.set(type, known);
  return known;
}

const rows = new Map<AnyProjection, Promise<ReadonlyMap<string, readonly object[]>>>();

/** Every state that the rows of a read model have while it folds the first example of each of its events. */
function rowsOf(projection: AnyProjection): Promise<ReadonlyMap<string, readonly object[]>> {
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

/** A row has no other columns than its table, and in each a value or null. */
function expectRow({ name, table }: AnyProjection, row: unknown): void {
  if (row === undefined) return;
  const values = Object.entries(row as object);
  const columns = ['id', ...Object.keys(table.columns)];
  expect(
    values.filter(([, value]) => value === undefined || Number.isNaN(value)),
    name,
  ).toEqual([]);
  expect(
    values.map(([column]) => column).filter((column) => !columns.includes(column)),
    name,
  ).toEqual([]);
}
