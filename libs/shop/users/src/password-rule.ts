import { passwordLength } from '@shop/contracts';

/** Counts code points of the NFKC form. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...password.normalize('NFKC')];
  return length >= passwordLength.min && length <= passwordLength.max;
}
