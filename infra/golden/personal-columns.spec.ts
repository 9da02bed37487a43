import type { AnyEventDefinition, RecordedEvent } from '@shop/kernel';
import { erasureCertified } from '@shop/privacy/events';
import type { AnyProjection } from '@shop/projections';
import { personErased } from '@shop/users/events';
import { isDeepStrictEqual } from 'node:util';
import { projections } from '../../apps/api/src/composition/modules.js';
import { decodeExample, erasedCodec, readGolden } from './golden-event.js';
import { firstOf, idsOf, rowsOf, takes } from './read-model-rows.js';

type Row = Readonly<Record<string, unknown>>;

/** A row after one event, read while the person's keys exist, and after they were destroyed. */
interface Readings {
  readonly id: string;
  readonly readable: Row | undefined;
  readonly sealed: Row | undefined;
}

/** Every row that an event with personal fields may lead to. */
async function readingsOf(projection: AnyProjection): Promise<readonly Readings[]> {
  const known = await rowsOf(projection);
  const readings: Readings[] = [];
  for (const { type, version, personal } of projection.events as readonly AnyEventDefinition[]) {
    if (personal === undefined) continue;
    for (const example of readGolden(type, version)!.examples) {
      const [readable, sealed] = [await decodeExample(example), await decodeExample(example, erasedCodec)];
      for (const id of idsOf(projection, readable))
        for (const before of [undefined, ...(known.get(id) ?? [])]) {
          const fold = (event: RecordedEvent) => projection.fold(before as never, event, id) as Row | undefined;
          readings.push({ id, readable: fold(readable), sealed: fold(sealed) });
        }
    }
  }
  return readings;
}

function personalColumnsIn(readings: readonly Readings[]): readonly string[] {
  const differing = readings.flatMap(({ readable = {}, sealed = {} }) =>
    Object.keys(readable).filter((column) => !isDeepStrictEqual(readable[column], sealed[column])),
  );
  return [...new Set(differing)];
}

/** Staff are not erased: what they did must be found years later. */
const ofShoppers = projections
  .filter(({ name }) => name !== 'staff-list')
  .map((projection) => ({ projection, name: projection.name }));
const holding = ofShoppers.filter(({ projection }) => projection.personal !== undefined);

describe('personal columns', () => {
  it.each(projections.map((projection) => ({ projection, name: projection.name })))(
    '$name declares every column that depends on the keys of a person',
    async ({ projection }) => {
      const columns = personalColumnsIn(await readingsOf(projection));
      expect(columns.filter((column) => !(projection.personal ?? []).includes(column))).toEqual([]);
    },
  );

  it.each(holding)(
    '$name is blanked by an erasure and by its certificate, both in the same rows',
    async ({ projection }) => {
      expect([personErased.type, erasureCertified.type].filter((type) => !takes(projection, type))).toEqual([]);
      const erased = await firstOf(personErased);
      const { certifiedAt: _, ...named } = (await firstOf(erasureCertified)).data as { readonly certifiedAt: string };
      const certified = { ...(await firstOf(erasureCertified)), data: { ...named, ...(erased.data as object) } };

      expect(idsOf(projection, certified)).toEqual(idsOf(projection, erased));
      expect(projection.patch?.(certified) ?? null).toEqual(projection.patch?.(erased) ?? null);
      for (const event of [erased, certified])
        for (const { id, readable, sealed } of await readingsOf(projection))
          expect(blanked(projection, event, id, readable)).toEqual(blanked(projection, event, id, sealed));
    },
  );
});

function blanked(projection: AnyProjection, event: RecordedEvent, id: string, row: Row | undefined): Row | undefined {
  if (row === undefined) return undefined;
  const patch = projection.patch?.(event) ?? null;
  if (patch !== null) return { ...row, ...patch.set };
  return projection.fold(row as never, event, id) as Row | undefined;
}
