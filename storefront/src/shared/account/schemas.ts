import { isEmailAddress } from '@shop/contracts/readable-text';
import type { CountryCode } from '@shop/countries/country';
import * as v from 'valibot';
import { lineSchema } from '../forms/text-schemas.js';
import type { Messages } from '../messages.js';
import { isPhone } from '../phone/phone-rules.js';

/** Wider than today's rules, to accept addresses of older accounts. */
const loginEmailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;
export const passwordLength = { min: 8, max: 64 } as const;

export function emailSchema(missing: string, invalid: string) {
  return v.pipe(lineSchema, v.nonEmpty(missing), v.check(isEmailAddress, invalid));
}

export function phoneSchema(missing: string, invalid: string, country: CountryCode) {
  return v.pipeAsync(
    lineSchema,
    v.nonEmpty(missing),
    v.checkAsync((text) => isPhone(text, country), invalid),
  );
}

function passwordSchema(t: Messages) {
  return v.pipe(
    v.string(),
    v.minLength(passwordLength.min, t.login.passwordInvalid),
    v.maxLength(passwordLength.max, t.login.passwordInvalid),
  );
}

/** E-mail or phone, and password; input with @ or a letter counts as an e-mail. */
export function loginSchema(t: Messages) {
  return v.object({
    username: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(passwordLength.min, t.login.usernameInvalid),
      v.maxLength(passwordLength.max, t.login.usernameInvalid),
      v.check((text) => !/[@\p{L}]/u.test(text) || loginEmailPattern.test(text), t.login.emailInvalid),
    ),
    password: passwordSchema(t),
  });
}
export type LoginValues = v.InferOutput<ReturnType<typeof loginSchema>>;

export function registerSchema(t: Messages, country: CountryCode) {
  return v.objectAsync({
    email: v.pipe(
      emailSchema(t.login.emailMissing, t.login.emailInvalid),
      v.minLength(passwordLength.min, t.login.emailInvalid),
      v.maxLength(passwordLength.max, t.login.emailInvalid),
    ),
    password: passwordSchema(t),
    phone: phoneSchema(t.login.phoneMissing, t.login.phoneInvalid, country),
    firstName: v.pipe(lineSchema, v.maxLength(80)),
    lastName: v.pipe(lineSchema, v.maxLength(80)),
  });
}
export type RegisterValues = v.InferOutput<ReturnType<typeof registerSchema>>;
