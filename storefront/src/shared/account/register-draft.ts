import * as v from 'valibot';
import { readStored, writeStored } from '../browser.js';
import type { RegisterValues } from './schemas.js';

const key = 'register';
const nothing: RegisterValues = { email: '', password: '', phone: '', firstName: '', lastName: '' };
const draftSchema = v.object({ email: v.string(), phone: v.string(), firstName: v.string(), lastName: v.string() });

/** What was typed before the page was loaded again: all but the password, which is kept nowhere. */
export function readRegisterDraft(): RegisterValues {
  try {
    const draft = v.safeParse(draftSchema, JSON.parse(readStored('sessionStorage', key) ?? 'null'));
    return draft.success ? { ...nothing, ...draft.output } : nothing;
  } catch {
    return nothing;
  }
}

export function keepRegisterDraft(values: Partial<RegisterValues>): void {
  const { email, phone, firstName, lastName } = { ...nothing, ...values };
  writeStored('sessionStorage', key, JSON.stringify({ email, phone, firstName, lastName }));
}

export function dropRegisterDraft(): void {
  writeStored('sessionStorage', key, null);
}
