/** What calls and their statistics are made of, as plain data: the console reads it without the whole of the contracts. */

/** What a call can end with. */
export const callOutcomes = [
  'confirmed',
  'no_answer',
  'busy',
  'call_back',
  'cancelled',
  'wrong_number',
  'duplicate',
  'fraud',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/**
 * What became of the promise to confirm an order in time: kept; broken, whatever happened then; either. An order that was
 * decided otherwise before its deadline, or still has time, is in none.
 */
export const orderPromises = ['due', 'kept', 'broken'] as const;
export type OrderPromise = (typeof orderPromises)[number];
