import type { Message } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { readInvitedStaff } from '@shop/staff';
import { isOutForDelivery, deliveryNoticeMaxAgeMs } from './parcel-status.js';
import type { MessageState } from './message.decider.js';
import { loadRecipient } from './recipients.js';
import { isCode } from './rendered-message.js';

export type ResendEligibility = Message['resending'];

/** Never for erased persons, withdrawn consents or codes. */
export async function resendEligibilityOf(
  streams: Streams,
  { message, to, status, cause }: NonNullable<MessageState>,
  now: string,
): Promise<ResendEligibility> {
  const { content, userId, staffId, queuedAt } = message;
  if (to === null || cause === 'erased') return 'erased';
  if (isCode(content)) return 'code';
  if (status !== 'given_up') return 'not_needed';
  if (content.kind === 'staff_invitation') {
    const isExpired = now >= content.expiresAt;
    const invited = isExpired || staffId === undefined ? null : await readInvitedStaff(streams, staffId);
    return invited?.invitationId === content.invitationId ? 'possible' : 'code';
  }
  if (content.kind === 'order_out_for_delivery') {
    const isToday = Date.parse(now) - Date.parse(queuedAt) <= deliveryNoticeMaxAgeMs;
    return isToday && (await isOutForDelivery(streams, content.orderId)) ? 'possible' : 'useless';
  }
  if (content.kind !== 'order_delivered' || !content.invited || userId === null) return 'possible';
  return (await loadRecipient(streams, userId)).acceptsMarketing ? 'possible' : 'no_consent';
}
