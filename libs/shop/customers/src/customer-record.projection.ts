import { memberCorrected, membershipAttached, membershipHolderNamed, membershipRequested } from '@shop/events/club';
import { leadCorrected, leadReceived } from '@shop/events/leads';
import { pictureUploaded } from '@shop/events/media';
import { messageQueued } from '@shop/events/messages';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { orderConfirmed, orderContactChanged, orderOutcomeUndone, orderPlaced } from '@shop/events/orders';
import { erasureEvents } from '@shop/events/privacy';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { quizAnswersKept } from '@shop/events/quiz';
import { purchaseConfirmed, reviewFoundHelpful, reviewWritten } from '@shop/events/reviews';

const columns = {
  kind: column.text<'order' | 'review' | 'reviewvote' | 'picture' | 'message' | 'membership' | 'lead' | 'quiz'>(),
  userId: column.text().nullable(),
  /** Owner of the personal data key, unless it is the account. */
  leadId: column.text().nullable(),
  email: column.text().nullable().holdsPersonalData(),
  /** E.164. */
  phone: column.text().nullable().holdsPersonalData(),
  at: column.timestamp(),
};

/** Personal columns are null after the key revocation. */
export type CustomerRecordRow = RowOf<typeof columns>;

const events = [
  orderPlaced,
  orderContactChanged,
  orderConfirmed,
  orderOutcomeUndone,
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
] as const;
type Input = RecordedEvent<EventOf<(typeof events)[number]>>;

export const customerRecordProjection = defineReadModel({
  name: 'customer-record',
  version: 5,
  scope: 'cross-stream',
  columns,
  indexes: ['(user_id, at DESC)', '(lead_id)', '(email)', '(phone)'],
  events,
  onErasure: {
    events: erasureEvents,
    rows: ({ data }) => streamsOutsideAccount(data),
    where: ({ data }) => ({ userId: data.userId }),
  },
  key: (event) => event.stream,
  fold: (row, event, id) => changedRow(row ?? { ...unknownPerson, kind: kindOf(event), id, at: event.at }, event),
});

interface OutsideAccount {
  readonly leads: readonly string[];
  readonly memberships: readonly string[];
}

function streamsOutsideAccount({ leads, memberships }: OutsideAccount): readonly string[] {
  return [...leads.map((id) => `lead-${id}`), ...memberships.map((id) => `membership-${id}`)];
}

const unknownPerson = { userId: null, leadId: null, email: null, phone: null } as const;

function kindOf({ stream }: Input): CustomerRecordRow['kind'] {
  const category = stream.slice(0, stream.indexOf('-'));
  return category as CustomerRecordRow['kind'];
}

function changedRow(row: CustomerRecordRow, event: Input): CustomerRecordRow {
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderContactChanged':
    case 'OrderConfirmed':
    case 'OrderOutcomeUndone':
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

function contactOf({ personal }: Extract<Input, { type: 'LeadCorrected' | 'MemberCorrected' }>) {
  return Object.fromEntries(Object.entries(personal ?? {}).filter(([field]) => field === 'email' || field === 'phone'));
}
