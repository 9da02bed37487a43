/** Plain data, so that the console loads it without the whole contract. */

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

/** Kinds of call tasks that confirm no order. */
export const callTaskKinds = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel'] as const;
export type CallTaskKind = (typeof callTaskKinds)[number];

/** Kinds of all call tasks. */
export const callKinds = ['order_confirmation', ...callTaskKinds] as const;
export type CallKind = (typeof callKinds)[number];

/** `due`: `kept` or `broken`. Orders still in time, or decided otherwise before the deadline, have none. */
export const orderPromises = ['due', 'kept', 'broken'] as const;
export type OrderPromise = (typeof orderPromises)[number];

export const suspicionCodes = [
  /** Orders from the same address within an hour. */
  'address_orders',
  /** Orders to its phone number within a day. */
  'phone_orders',
  /** Accounts that ordered to its phone number within 30 days. */
  'phone_accounts',
  /** Phone numbers that its account ordered to within a day. */
  'account_phones',
  /** Large order of a new account; value: account age in minutes. */
  'young_account',
  /** Parcels to its phone number refused on delivery within 180 days. */
  'phone_refused',
] as const;
export type SuspicionCode = (typeof suspicionCodes)[number];
