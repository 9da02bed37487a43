import type { Streams } from '@shop/event-store';
import { readAccountContact } from '@shop/users';

export interface Recipient {
  readonly email: string | null;
  /** Set until a new address is confirmed. */
  readonly formerEmail: string | null;
  readonly phone: string | null;
  /** Mail beyond the purchase. */
  readonly acceptsMarketing: boolean;
}

export const noRecipient: Recipient = { email: null, formerEmail: null, phone: null, acceptsMarketing: false };

export async function loadRecipient(streams: Streams, userId: string): Promise<Recipient> {
  const { email, formerEmail, phone, acceptsMarketing } = await readAccountContact(streams, userId);
  return { email, formerEmail, phone, acceptsMarketing };
}
