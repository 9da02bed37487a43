import type { Streams } from '@shop/event-store';
import { readAccountContact } from '@shop/users';

export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
  /** Mail beyond the purchase. */
  readonly acceptsMarketing: boolean;
}

export const noRecipient: Recipient = { email: null, phone: null, acceptsMarketing: false };

export async function loadRecipient(streams: Streams, userId: string): Promise<Recipient> {
  const { email, phone, acceptsMarketing } = await readAccountContact(streams, userId);
  return { email, phone, acceptsMarketing };
}
