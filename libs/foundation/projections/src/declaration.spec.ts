import { defineEvent, type RecordedEvent } from '@shop/kernel';
import { z } from 'zod';
import { column, defineReadModel, type RowOf, versionOf } from './declaration.js';

const account = {
  purpose: 'account',
  person: ({ memberId }: { readonly memberId: string }) => memberId,
} as const;
const joined = defineEvent({
  type: 'Joined',
  version: 1,
  data: z.object({ memberId: z.string() }),
  personal: { ...account, fields: z.object({ name: z.string() }) },
});
const renamed = defineEvent({
  type: 'Renamed',
  version: 1,
  data: z.object({ memberId: z.string() }),
  personal: { ...account, fields: z.object({ name: z.string() }) },
});
const forgotten = defineEvent({ type: 'Forgotten', version: 1, data: z.object({ ids: z.array(z.string()) }) });

const columns = {
  name: column.text().nullable().holdsPersonalData(),
  words: column.texts().holdsPersonalData([]),
  leftAt: column.timestamp().nullable(),
  isErased: column.boolean(),
  revision: column.revision(),
  lastType: column.lastType(),
  lastAt: column.lastAt(),
  logPosition: column.logPosition(),
};
type MemberRow = RowOf<typeof columns>;

const definition = {
  name: 'member-list',
  version: 3,
  scope: 'cross-stream',
  columns,
  indexes: ['(name)'],
  events: [joined, renamed],
  key: ({ data }: { readonly data: { readonly memberId: string } }) => data.memberId,
  fold: (row: MemberRow | undefined, event: { readonly personal: { readonly name: string } | null }) => {
    const name = event.personal?.name ?? null;
    return row === undefined ? { name, words: [name ?? ''], isErased: false } : { ...row, name };
  },
} as const;

const byRows = defineReadModel({
  ...definition,
  onErasure: { events: [forgotten], rows: ({ data }) => data.ids, set: () => ({ isErased: true }) },
});
const byColumns = defineReadModel({
  ...definition,
  onErasure: { events: [forgotten], where: ({ data }) => ({ name: data.ids[0]! }), set: () => ({ isErased: true }) },
});

function recorded(type: string, revision: bigint, data: object, personal: object | null = null): RecordedEvent {
  return {
    ...{ type, data, personal, id: `e${revision}`, stream: 'member-7', revision, position: `00${revision}` },
    at: '2026-03-01T10:00:00.000Z',
    metadata: { actor: 'guest', commandId: 'c', correlationId: 'c' },
  } as never;
}

const fold = (row: MemberRow | undefined, event: RecordedEvent) =>
  byRows.fold(row, event as never, '7') as MemberRow | undefined;

describe('a read model', () => {
  const first = fold(undefined, recorded('Joined', 0n, { memberId: '7' }, { name: 'Ana' }))!;

  it('completes a new row with nulls and fills the columns that follow the last event', () => {
    expect(first).toEqual({
      ...{ id: '7', name: 'Ana', words: ['Ana'], leftAt: null, isErased: false },
      ...{ revision: 0, lastType: 'Joined', lastAt: '2026-03-01T10:00:00.000Z', logPosition: '000' },
    });
    const later = fold(first, recorded('Renamed', 4n, { memberId: '7' }, { name: 'Anja' }));
    expect(later).toMatchObject({ name: 'Anja', revision: 4, lastType: 'Renamed', logPosition: '004' });
  });

  it('erases personal columns in the rows of an erasure and leaves the last event', () => {
    const erasure = recorded('Forgotten', 9n, { ids: ['7', '8'] });

    expect(byRows.key(erasure as never)).toEqual(['7', '8']);
    expect(fold(first, erasure)).toEqual({ ...first, name: null, words: [], isErased: true });
    expect(fold(undefined, erasure)).toBeUndefined();
  });

  it('erases personal columns in rows that match columns', () => {
    const erasure = recorded('Forgotten', 9n, { ids: ['Ana'] });

    expect(byColumns.key(erasure as never)).toBeNull();
    expect(byColumns.patch!(erasure as never)).toEqual({
      where: { name: 'Ana' },
      set: { name: null, words: [], isErased: true },
    });
    expect(byColumns.patch!(recorded('Joined', 0n, { memberId: '7' }) as never)).toBeNull();
  });

  it('subscribes to its events and its erasures', () => {
    expect(byRows.events.map(({ type }) => type)).toEqual(['Joined', 'Renamed', 'Forgotten']);
  });

  it('names its personal columns', () => {
    expect(byRows.personal).toEqual(['name', 'words']);
  });

  it('has the table that its columns declare', () => {
    expect(byRows.table).toEqual({
      columns: {
        ...{ name: 'text', words: 'text[]', leftAt: 'timestamptz', isErased: 'boolean' },
        ...{ revision: 'integer', lastType: 'text', lastAt: 'timestamptz', logPosition: 'text' },
      },
      indexes: ['(name)'],
    });
    expect(versionOf(byRows)).toMatch(/^3\.[0-9a-f]{16}$/);
  });
});
