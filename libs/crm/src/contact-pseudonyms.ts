import { createHmac } from 'node:crypto';

/** Under which names somebody's phone number and e-mail stand in the ledger; null: not known. */
export interface Pseudonyms {
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Names by which the ledger knows that a lead and an order, say, are of one person. They are keyed: a plain hash of a phone
 * number could be found by counting.
 */
export class ContactPseudonyms {
  /** @param secret of the installation */
  constructor(private readonly secret: string) {}

  /** @param contact with the number in E.164; null: it was erased */
  forContact(contact: { readonly phone?: string | undefined; readonly email?: string | undefined } | null): Pseudonyms {
    const { phone, email } = contact ?? {};
    return {
      phone: phone === undefined ? null : this.pseudonymOf('phone', phone),
      email: email === undefined ? null : this.pseudonymOf('email', email.trim().toLowerCase()),
    };
  }

  private pseudonymOf(kind: 'phone' | 'email', value: string): string {
    return createHmac('sha256', this.secret).update(`crm:${kind}:v1:${value}`).digest('base64url').slice(0, 22);
  }
}
