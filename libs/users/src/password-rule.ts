import { passwordLength } from '@shop/contracts';

/** Passwords are measured in characters as people count them (code points of the NFKC form), never cut. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...password.normalize('NFKC')];
  return length >= passwordLength.min && length <= passwordLength.max;
}
