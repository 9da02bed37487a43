import { createHmac } from 'node:crypto';

export interface Pseudonyms {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Keyed, since plain hashes of phone numbers can be enumerated. */
export class ContactPseudonyms {
  constructor(private readonly secret: string) {}

  /** @param contact phone in E.164; null once erased */
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
