import { eventSchemaOf, type RecordedEvent } from '@shop/kernel';
import type { AnyProjection } from '@shop/projections';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { projections, streamKinds } from '../../apps/api/src/composition/modules.js';
import { eventCatalogue } from '../../libs/shop/events/src/index.js';
import { generateEventFiles } from './event-files.js';
import { toDecoded, decodeExample, erasedCodec, listGoldenEvents, readGolden, type Example } from './golden-event.js';
import { readFirstExample, rowIdsOf, collectRowStates, subscribesTo } from './read-model-rows.js';

const goldens = listGoldenEvents().map(([type, version]) => ({ type, version, name: `${type}@${version}` }));
const definitionOf = (type: string) => eventCatalogue.find((definition) => definition.type === type);
const readExamples = (type: string, version: number) => readGolden(type, version)!.examples;

async function decodeExamples(type: string, version: number): Promise<readonly RecordedEvent[]> {
  const both = (example: Example) => [decodeExample(example), decodeExample(example, erasedCodec)];
  return Promise.all(readExamples(type, version).flatMap(both));
}

describe('event schemas', () => {
  it('match their golden files: a change needs a new version with an upcast', () => {
    const changed = eventCatalogue.filter(
      (definition) =>
        !isDeepStrictEqual(readGolden(definition.type, definition.version)?.schema, eventSchemaOf(definition)),
    );
    expect(changed.map(({ type, version }) => `${type}@${version}`)).toEqual([]);
  });

  it('have an upcast from every earlier version, and a golden file for each', () => {
    const missing = eventCatalogue.flatMap(({ type, version, upcasts = {} }) =>
      Array.from({ length: version - 1 }, (_, n) => n + 1)
        .filter((earlier) => upcasts[earlier] === undefined || readGolden(type, earlier) === null)
        .map((earlier) => `${type}@${earlier}`),
    );
    expect(missing).toEqual([]);
  });

  it('include every stored type: a type is retired, not removed', () => {
    const removed = goldens.filter(({ type, version }) => version > (definitionOf(type)?.version ?? 0));
    expect(removed.map(({ name }) => name)).toEqual([]);
  });

  it('have golden files as npm run golden writes them', async () => {
    for (const { path, text } of await generateEventFiles())
      expect(text, path).toBe(await readFile(path, 'utf8').catch(() => ''));
  });
});

describe('golden events', () => {
  it.each(goldens)('decode $name as recorded, and without personal data of erased persons', async (golden) => {
    for (const example of readExamples(golden.type, golden.version)) {
      expect(toDecoded(await decodeExample(example))).toEqual(example.decoded);
      expect((await decodeExample(example, erasedCodec)).personal ?? null).toBeNull();
    }
  });

  it.each(goldens)('fold $name through every read model that subscribes to it', async ({ type, version }) => {
    for (const projection of projections.filter((one) => subscribesTo(one, type))) {
      const known = await collectRowStates(projection);
      for (const event of await decodeExamples(type, version)) {
        for (const id of rowIdsOf(projection, event))
          for (const row of [undefined, ...(known.get(id) ?? [...known.values()].flat())])
            expectRow(projection, projection.fold(row as never, event, id));
        projection.patch?.(event);
      }
    }
  });

  it.each(goldens)('fold $name through every stream kind that contains it', async ({ type, version }) => {
    for (const kind of streamKinds.filter((one) => one.events.some((event) => event.type === type))) {
      const { events } = kind;
      const { initial, evolve } = kind.decider;
      const first = await readFirstExample(events[0]!);
      const begun = evolve(initial as never, first as never);
      for (const event of await decodeExamples(type, version))
        for (const state of [initial, begun]) expect(evolve(state as never, event as never)).toBeDefined();
    }
  });
});

/** A row has exactly the columns of its table, each with a value or null. */
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
