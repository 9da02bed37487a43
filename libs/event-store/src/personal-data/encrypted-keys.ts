import type { PersonalPurpose } from '@shop/kernel';
import type { KeyPair } from './person-keys.js';
import type { KeyRing } from './key-ring.js';

/** A person's keys as they are kept: sealed by DATA_KEY, null where one was destroyed. */
export interface EncryptedKeys {
  readonly person: string;
  readonly account: Buffer | null;
  readonly accounting: Buffer | null;
}

/** A person's keys, opened. Throws `PersonalDataUnreadable` when another DATA_KEY sealed them. */
export function decryptKeys(ring: KeyRing, { person, account, accounting }: EncryptedKeys): KeyPair {
  return {
    account: account && ring.decrypt(account, keyAssociatedData(person, 'account')),
    accounting: accounting && ring.decrypt(accounting, keyAssociatedData(person, 'accounting')),
  };
}

/** What a sealed key is bound to. */
export function keyAssociatedData(person: string, purpose: PersonalPurpose): string {
  return `${purpose}\n${person}`;
}
