/** What people call records of these kinds of streams. */
export interface RecordNameSource {
  readonly kinds: readonly string[];
  /** By id, as far as they are called anything; nobody who was erased. */
  readonly namesById: (ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
}

export const RECORD_NAME_SOURCES = Symbol('RecordNames');

/** One question for each of the kinds that are among the records, however many there are. */
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
