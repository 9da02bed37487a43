import type { AnyEventDefinition, RecordedEvent } from '@shop/kernel';
import { erasureCertified } from '@shop/events/privacy';
import type { AnyProjection } from '@shop/projections';
import { personErased } from '@shop/events/users';
import { isDeepStrictEqual } from 'node:util';
import { projections } from '../../apps/api/src/composition/modules.js';
import { decodeExample, erasedCodec, readGolden } from './golden-event.js';
import { readFirstExample, rowIdsOf, collectRowStates, subscribesTo } from './read-model-rows.js';

type Row = Readonly<Record<string, unknown>>;

interface FoldedRows {
  readonly id: string;
  readonly readable: Row | undefined;
  readonly withoutKeys: Row | undefined;
}

async function foldExamples(projection: AnyProjection): Promise<readonly FoldedRows[]> {
  const known = await collectRowStates(projection);
  const readings: FoldedRows[] = [];
  for (const { type, version, personal } of projection.events as readonly AnyEventDefinition[]) {
    if (personal === undefined) continue;
    for (const example of readGolden(type, version)!.examples) {
      const [readable, sealed] = [await decodeExample(example), await decodeExample(example, erasedCodec)];
      for (const id of rowIdsOf(projection, readable))
        for (const before of [undefined, ...(known.get(id) ?? [])]) {
          const fold = (event: RecordedEvent) => projection.fold(before as never, event, id) as Row | undefined;
          readings.push({ id, readable: fold(readable), withoutKeys: fold(sealed) });
        }
    }
  }
  return readings;
}

function findPersonalColumns(readings: readonly FoldedRows[]): readonly string[] {
  const differing = readings.flatMap(({ readable = {}, withoutKeys = {} }) =>
    Object.keys(readable).filter((column) => !isDeepStrictEqual(readable[column], withoutKeys[column])),
  );
  return [...new Set(differing)];
}

/** Staff are not erased: their audit trail must remain readable for years. */
const erasableProjections = projections
  .filter(({ name }) => name !== 'staff-list')
  .map((projection) => ({ projection, name: projection.name }));
const withPersonalColumns = erasableProjections.filter(({ projection }) => projection.personal !== undefined);

describe('the personal columns', () => {
  it.each(projections.map((projection) => ({ projection, name: projection.name })))(
    'include every column of $name that depends on personal data keys',
    async ({ projection }) => {
      const columns = findPersonalColumns(await foldExamples(projection));
      expect(columns.filter((column) => !(projection.personal ?? []).includes(column))).toEqual([]);
    },
  );

  it.each(withPersonalColumns)(
    'are blanked in $name by an erasure and by its certificate, in the same rows',
    async ({ projection }) => {
      expect([personErased.type, erasureCertified.type].filter((type) => !subscribesTo(projection, type))).toEqual([]);
      const erased = await readFirstExample(personErased);
      const { certifiedAt: _, ...named } = (await readFirstExample(erasureCertified)).data as {
        readonly certifiedAt: string;
      };
      const certified = {
        ...(await readFirstExample(erasureCertified)),
        data: { ...named, ...(erased.data as object) },
      };

      expect(rowIdsOf(projection, certified)).toEqual(rowIdsOf(projection, erased));
      expect(projection.patch?.(certified) ?? null).toEqual(projection.patch?.(erased) ?? null);
      for (const event of [erased, certified])
        for (const { id, readable, withoutKeys } of await foldExamples(projection))
          expect(applyEvent(projection, event, id, readable)).toEqual(applyEvent(projection, event, id, withoutKeys));
    },
  );
});

function applyEvent(
  projection: AnyProjection,
  event: RecordedEvent,
  id: string,
  row: Row | undefined,
): Row | undefined {
  if (row === undefined) return undefined;
  const patch = projection.patch?.(event) ?? null;
  if (patch !== null) return { ...row, ...patch.set };
  return projection.fold(row as never, event, id) as Row | undefined;
}
