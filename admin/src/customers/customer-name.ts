import type { Translate } from '../i18n/use-text.js';

interface NamedCustomer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly erasedAt?: string | null;
}

/** Falls back to the e-mail without a name. */
export function customerName({ firstName, lastName, email }: NamedCustomer, t: Translate): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? (email ?? t('customer.erased')) : name;
}
