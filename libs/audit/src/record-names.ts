/** What people call records of these kinds of streams. */
export interface RecordNames {
  readonly kinds: readonly string[];
  /** By id, as far as they are called anything; nobody who was erased. */
  readonly of: (ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
}

export const RECORD_NAMES = Symbol('RecordNames');

/** One question for each of the kinds that are among the records, however many there are. */
export async function namesOf(
  sources: readonly RecordNames[],
  records: readonly { readonly id: string; readonly resource: string; readonly recordId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    sources.map(async ({ kinds, of }) => {
      const own = records.filter(({ resource }) => kinds.includes(resource));
      const ids = new Set(own.map(({ recordId }) => recordId));
      const names = ids.size === 0 ? new Map<string, null>() : await of([...ids]);
      return own.map(({ id, recordId }) => [id, names.get(recordId) ?? ''] as const);
    }),
  );
  return new Map(named.flat().filter(([, name]) => name !== ''));
}
