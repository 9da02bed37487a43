/** The ids of records that people know by these words: an order's LeadID, a customer's e-mail or number. */
export type RecordFinder = (searchText: string) => Promise<readonly string[]>;

export const RECORD_FINDER = Symbol('RecordFinder');
