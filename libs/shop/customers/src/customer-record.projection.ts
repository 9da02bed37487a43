import { memberCorrected, membershipAttached, membershipHolderNamed, membershipRequested } from '@shop/events/club';
import { leadCorrected, leadReceived } from '@shop/events/leads';
import { pictureUploaded } from '@shop/events/media';
import { messageQueued } from '@shop/events/messages';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { orderConfirmed, orderContactChanged, orderPlaced } from '@shop/events/orders';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { quizAnswersKept } from '@shop/events/quiz';
import { purchaseConfirmed, reviewFoundHelpful, reviewWritten } from '@shop/events/reviews';
import { personErased } from '@shop/events/users';

/** Personal columns are null after the key revocation. */
export interface CustomerRecordRow extends ReadModelRow {
  readonly kind: 'order' | 'review' | 'reviewvote' | 'picture' | 'message' | 'membership' | 'lead' | 'quiz';
  readonly userId: string | null;
  /** Owner of the personal data key, unless it is the account. */
  readonly leadId: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly at: string;
}

const events = [
  orderPlaced,
  orderContactChanged,
  orderConfirmed,
  reviewWritten,
  reviewFoundHelpful,
  purchaseConfirmed,
  pictureUploaded,
  messageQueued,
  membershipRequested,
  memberCorrected,
  membershipHolderNamed,
  membershipAttached,
  leadReceived,
  leadCorrected,
  quizAnswersKept,
  personErased,
  erasureCertified,
] as const;
type Input = RecordedEvent<EventOf<(typeof events)[number]>>;
type Erasure = Extract<Input, { type: 'PersonErased' | 'ErasureCertified' }>;

export const customerRecordProjection = defineProjection<CustomerRecordRow>()({
  name: 'customer-record',
  version: 4,
  scope: 'cross-stream',
  table: {
    columns: { kind: 'text', userId: 'text', leadId: 'text', email: 'text', phone: 'text', at: 'timestamptz' },
    indexes: ['(user_id, at DESC)', '(lead_id)', '(email)', '(phone)'],
  },
  personal: ['email', 'phone'],
  events,
  key: (event) => (isErasure(event) ? streamsOutsideAccount(event.data) : event.stream),
  fold: (row, event, id) => {
    if (isErasure(event)) return row && { ...row, email: null, phone: null };
    return changedRow(row ?? { ...unknownPerson, kind: kindOf(event), id, at: event.at }, event);
  },
  patch: (event) =>
    isErasure(event) ? { where: { userId: event.data.userId }, set: { email: null, phone: null } } : null,
});

function streamsOutsideAccount({ leads, memberships }: Erasure['data']): readonly string[] {
  return [...leads.map((id) => `lead-${id}`), ...memberships.map((id) => `membership-${id}`)];
}

const unknownPerson = { userId: null, leadId: null, email: null, phone: null } as const;

function kindOf({ stream }: Input): CustomerRecordRow['kind'] {
  const category = stream.slice(0, stream.indexOf('-'));
  return category as CustomerRecordRow['kind'];
}

type LaterEvent = Exclude<Input, Erasure>;
function changedRow(row: CustomerRecordRow, event: LaterEvent): CustomerRecordRow {
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderContactChanged':
    case 'OrderConfirmed':
      return { ...row, userId: event.data.userId, phone: event.personal?.phone ?? null };
    case 'ReviewWritten':
    case 'ReviewFoundHelpful':
    case 'PurchaseConfirmed':
    case 'PictureUploaded':
    case 'QuizAnswersKept':
      return { ...row, userId: event.data.userId };
    case 'MessageQueued':
      return { ...row, userId: event.data.userId, leadId: event.data.leadId ?? null };
    case 'LeadReceived': {
      const { email = null, phone = null } = event.personal ?? {};
      return { ...row, leadId: event.data.leadId, email, phone };
    }
    case 'LeadCorrected':
    case 'MemberCorrected': {
      const { leadId } = event.data;
      return { ...row, leadId, ...contactOf(event) };
    }
    case 'MembershipRequested':
      return { ...row, leadId: event.data.leadId, phone: event.personal?.phone ?? null };
    case 'MembershipHolderNamed':
      return { ...row, leadId: event.data.leadId, email: event.personal?.email ?? null };
    case 'MembershipAttached':
      return { ...row, userId: event.data.userId };
  }
}

function contactOf({ personal }: Extract<LaterEvent, { type: 'LeadCorrected' | 'MemberCorrected' }>) {
  return Object.fromEntries(Object.entries(personal ?? {}).filter(([field]) => field === 'email' || field === 'phone'));
}
