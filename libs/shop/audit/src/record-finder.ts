import { token } from '@shop/module';

/** Ids of the records that staff mean by these words. */
export type RecordFinder = (searchText: string) => Promise<readonly string[]>;

export const RECORD_FINDER = token<RecordFinder>('RecordFinder');
