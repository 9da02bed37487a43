import type { PersonalPurpose } from '@shop/kernel';
import type { KeyPair } from './person-keys.js';
import type { KeyRing } from './key-ring.js';

export interface EncryptedKeys {
  readonly person: string;
  readonly account: Buffer | null;
  readonly accounting: Buffer | null;
}

/** @throws PersonalDataUnreadable */
export function decryptKeys(ring: KeyRing, { person, account, accounting }: EncryptedKeys): KeyPair {
  return {
    account: account && ring.decrypt(account, keyAssociatedData(person, 'account')),
    accounting: accounting && ring.decrypt(accounting, keyAssociatedData(person, 'accounting')),
  };
}

export function keyAssociatedData(person: string, purpose: PersonalPurpose): string {
  return `${purpose}\n${person}`;
}
