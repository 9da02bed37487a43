import type { Text } from '../i18n/use-text.js';

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly erasedAt?: string | null;
}

/** How a customer is called; whoever gave no name is known by the e-mail. */
export function customerName({ firstName, lastName, email }: Named, t: Text): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? (email ?? t('customer.erased')) : name;
}
