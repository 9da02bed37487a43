import type { KeyPair, PersonKeys } from '@shop/event-store';

/**
 * The keys as everybody but an auditor has them: once a person is erased, what accounting law makes the shop keep is not
 * opened any more, neither for screens nor for read models. Writing goes on under the accounting key, since a refund after
 * the erasure must be on the books.
 */
export function withoutErasedPersons(keys: PersonKeys): PersonKeys {
  return {
    getOrCreate: (person) => keys.getOrCreate(person),
    load: async (people) => {
      const loaded = await keys.load(people);
      return new Map([...loaded].map(([person, pair]) => [person, pair.account === null ? noKeys : pair]));
    },
    revokeKey: (person, purpose) => keys.revokeKey(person, purpose),
  };
}

const noKeys: KeyPair = { account: null, accounting: null };
