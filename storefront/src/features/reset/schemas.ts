import { isEmailAddress } from '@shop/contracts/readable-text';
import type { CountryCode } from '@shop/countries/country';
import { parsePhone } from '@shop/countries/phone';
import * as v from 'valibot';
import { passwordLength } from '../../shared/account/schemas.js';
import { lineSchema } from '../../shared/forms/text-schemas.js';

/** E-mail or phone; input with @ or a letter counts as an e-mail. */
export function usernameSchema(wrong: string, country: CountryCode) {
  const isUsername = (text: string) =>
    /[@\p{L}]/u.test(text) ? isEmailAddress(text) : parsePhone(text, country) !== null;
  return v.object({ name: v.pipe(lineSchema, v.check(isUsername, wrong)) });
}

export function codeSchema(wrong: string, passwordInvalid: string) {
  return v.object({
    code: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\s-]/g, '')),
      v.regex(/^\d{8}$/, wrong),
    ),
    password: v.pipe(
      v.string(),
      v.minLength(passwordLength.min, passwordInvalid),
      v.maxLength(passwordLength.max, passwordInvalid),
    ),
  });
}
