import type { Translate } from '../i18n/use-text.js';

interface NamedCustomer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly erasedAt?: string | null;
}

/** How a customer is called; whoever gave no name is known by the e-mail. */
export function customerName({ firstName, lastName, email }: NamedCustomer, t: Translate): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? (email ?? t('customer.erased')) : name;
}
