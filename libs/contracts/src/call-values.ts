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

/** Why an order looks like one of a program or a prank; each with a number that explains it. */
export const suspicionCodes = [
  /** Orders from the order's address within an hour. */
  'address_orders',
  /** Orders to its phone number within a day. */
  'phone_orders',
  /** Accounts that ordered to its phone number within 30 days. */
  'phone_accounts',
  /** Phone numbers that its account ordered to within a day. */
  'account_phones',
  /** A large order of an account that is so many minutes old. */
  'young_account',
  /** Orders to its phone number that were refused at the door within 180 days. */
  'phone_refused',
] as const;
export type SuspicionCode = (typeof suspicionCodes)[number];
