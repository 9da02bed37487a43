export type RecordFinder = (searchText: string) => Promise<readonly string[]>;

export const RECORD_FINDER = Symbol('RecordFinder');
