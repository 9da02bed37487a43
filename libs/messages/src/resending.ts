import type { Message } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isCarried, usefulOnTheDayMs } from './carried-parcel.js';
import type { MessageState } from './message.decider.js';
import { recipientOf } from './recipients.js';
import { invitedStaffOf } from './staff/invited-staff.js';

/** Whether a message that was not sent may be sent by hand, and why not. */
export type Resending = Message['resending'];

/**
 * What staff may have sent all the same. Nothing of it is left to their judgement that is somebody else's: who was erased or
 * wants none of it is not written to, and a code is sent by whoever asks for another one.
 */
export async function resendingOf(
  streams: Streams,
  { message, to, status, cause }: NonNullable<MessageState>,
  now: string,
): Promise<Resending> {
  const { content, userId, staffId, queuedAt } = message;
  if (to === null || cause === 'erased') return 'erased';
  if (content.kind === 'reset_code' || content.kind === 'phone_code') return 'code';
  if (status !== 'given_up') return 'not_needed';
  if (content.kind === 'staff_invitation') {
    const isOver = now >= content.expiresAt;
    const invited = isOver || staffId === undefined ? null : await invitedStaffOf(streams, staffId);
    return invited?.invitationId === content.invitationId ? 'possible' : 'code';
  }
  if (content.kind === 'order_out_for_delivery') {
    const isToday = Date.parse(now) - Date.parse(queuedAt) <= usefulOnTheDayMs;
    return isToday && (await isCarried(streams, content.orderId)) ? 'possible' : 'useless';
  }
  if (content.kind !== 'order_delivered' || !content.invited || userId === null) return 'possible';
  return (await recipientOf(streams, userId)).takesMail ? 'possible' : 'no_consent';
}
