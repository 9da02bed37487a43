import * as v from 'valibot';
import { readStorage, writeStorage } from '../storage.js';
import type { RegisterValues } from './schemas.js';

const storageKey = 'register';
const emptyValues: RegisterValues = { email: '', password: '', phone: '', firstName: '', lastName: '' };
const draftSchema = v.object({ email: v.string(), phone: v.string(), firstName: v.string(), lastName: v.string() });

/** Input saved before a reload, without the password. */
export function readRegisterDraft(): RegisterValues {
  try {
    const draft = v.safeParse(draftSchema, JSON.parse(readStorage('sessionStorage', storageKey) ?? 'null'));
    return draft.success ? { ...emptyValues, ...draft.output } : emptyValues;
  } catch {
    return emptyValues;
  }
}

export function saveRegisterDraft(values: Partial<RegisterValues>): void {
  const { email, phone, firstName, lastName } = { ...emptyValues, ...values };
  writeStorage('sessionStorage', storageKey, JSON.stringify({ email, phone, firstName, lastName }));
}

export function clearRegisterDraft(): void {
  writeStorage('sessionStorage', storageKey, null);
}
