import type { PersonalPurpose } from '@shop/kernel';
import type { KeyPair } from './person-keys.js';
import { unseal } from './seal.js';

/** A person's keys as they are kept: sealed by DATA_KEY, null where one was destroyed. */
export interface SealedKeys {
  readonly person: string;
  readonly account: Buffer | null;
  readonly accounting: Buffer | null;
}

/** A person's keys, opened. Throws `PersonalDataUnreadable` when another DATA_KEY sealed them. */
export function unwrapKeys(sealing: Buffer, { person, account, accounting }: SealedKeys): KeyPair {
  return {
    account: account && unseal(sealing, account, bindingOf(person, 'account')),
    accounting: accounting && unseal(sealing, accounting, bindingOf(person, 'accounting')),
  };
}

/** What a sealed key is bound to. */
export function bindingOf(person: string, purpose: PersonalPurpose): string {
  return `${purpose}\n${person}`;
}
