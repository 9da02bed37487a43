import type { ConsentChannel, LeadRow } from '@shop/contracts';

const channels: readonly ConsentChannel[] = ['email', 'sms', 'phone'];

/** Where somebody agreed to hear from the shop and has not taken it back. */
export function consentedChannels({ consents }: LeadRow): readonly ConsentChannel[] {
  return channels.filter((channel) => consents?.[channel] === true);
}
