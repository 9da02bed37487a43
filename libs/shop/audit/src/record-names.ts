import { token } from '@shop/module';

export interface RecordNameSource {
  readonly kinds: readonly string[];
  /** Null for a record without a name; erased persons are absent. */
  readonly namesById: (ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
}

export const RECORD_NAME_SOURCES = token<readonly RecordNameSource[]>('RecordNames');

export async function namesByEntryId(
  sources: readonly RecordNameSource[],
  records: readonly { readonly id: string; readonly resource: string; readonly recordId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    sources.map(async ({ kinds, namesById }) => {
      const own = records.filter(({ resource }) => kinds.includes(resource));
      const ids = new Set(own.map(({ recordId }) => recordId));
      const names = ids.size === 0 ? new Map<string, null>() : await namesById([...ids]);
      return own.map(({ id, recordId }) => [id, names.get(recordId) ?? ''] as const);
    }),
  );
  return new Map(named.flat().filter(([, name]) => name !== ''));
}
