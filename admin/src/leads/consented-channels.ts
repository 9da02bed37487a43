import type { ConsentChannel, LeadRow } from '@shop/contracts';

const channels: readonly ConsentChannel[] = ['email', 'sms', 'phone'];

export function consentedChannels({ consents }: LeadRow): readonly ConsentChannel[] {
  return channels.filter((channel) => consents?.[channel] === true);
}
