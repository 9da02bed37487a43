import type { Streams } from '@shop/event-store';
import { readAccountContact } from '@shop/users';

export interface Recipient {
  /** The former address until a new one is confirmed: the new one may be mistyped or another person’s. */
  readonly email: string | null;
  readonly unconfirmedEmail: string | null;
  readonly phone: string | null;
  /** Mail beyond the purchase. */
  readonly acceptsMarketing: boolean;
}

export const noRecipient: Recipient = { email: null, unconfirmedEmail: null, phone: null, acceptsMarketing: false };

export async function loadRecipient(streams: Streams, userId: string): Promise<Recipient> {
  const { email, formerEmail, phone, acceptsMarketing } = await readAccountContact(streams, userId);
  const isConfirmed = formerEmail === null;
  const addresses = { email: isConfirmed ? email : formerEmail, unconfirmedEmail: isConfirmed ? null : email };
  return { ...addresses, phone, acceptsMarketing };
}
