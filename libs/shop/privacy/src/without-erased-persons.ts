import type { KeyPair, PersonKeys } from '@shop/event-store';

/** Only auditors can decrypt accounting data of an erased person. Encryption still works, for later refunds. */
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
