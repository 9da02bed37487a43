import { signsOf, type SuspicionFacts } from './suspicion-signs.js';

const usual: SuspicionFacts = {
  country: 'BA',
  totalMinor: 8_680,
  addressOrders: 3,
  phoneOrders: 2,
  phoneAccounts: 1,
  accountPhones: 2,
  phoneRefused: 1,
  accountAgeMinutes: 2,
};

it('finds nothing in the first order of a new account, nor in a second one for a friend', () => {
  expect(signsOf(usual)).toEqual([]);
  expect(signsOf({ ...usual, addressOrders: null, accountAgeMinutes: null })).toEqual([]);
});

it.each([
  ['many orders from one address', { addressOrders: 15 }, { code: 'address_orders', count: 15 }],
  ['many orders to one number', { phoneOrders: 4 }, { code: 'phone_orders', count: 4 }],
  ['one number of many accounts', { phoneAccounts: 3 }, { code: 'phone_accounts', count: 3 }],
  ['one account with many numbers', { accountPhones: 3 }, { code: 'account_phones', count: 3 }],
  ['a number that refused parcels', { phoneRefused: 2 }, { code: 'phone_refused', count: 2 }],
  ['a large order of a young account', { totalMinor: 40_000 }, { code: 'young_account', count: 2 }],
])('finds %s', (_, facts, sign) => {
  expect(signsOf({ ...usual, ...facts })).toEqual([sign]);
});

it('accepts a large order of an older account, by the country’s currency', () => {
  expect(signsOf({ ...usual, totalMinor: 40_000, accountAgeMinutes: 30 })).toEqual([]);
  expect(signsOf({ ...usual, country: 'RS', totalMinor: 40_000 })).toEqual([]);
});
