import { searchWords } from '@shop/countries';
import { membershipEvents, type MembershipEvent, type MembershipEventOf } from '@shop/events/club';
import { erasureEvents } from '@shop/events/privacy';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { feeAfter, noFee, type MembershipFee } from './membership-fee.js';

type Activated = MembershipEventOf<'MembershipActivated'>['data'];

const columns = {
  leadId: column.text(),
  status: column.text<'requested' | 'active' | 'payment_due' | 'ending' | 'ended'>(),
  country: column.text<MembershipEventOf<'MembershipRequested'>['data']['country']>(),
  requestedAt: column.timestamp(),
  activatedAt: column.timestamp().nullable(),
  until: column.timestamp().nullable(),
  cancelledAt: column.timestamp().nullable(),
  endedAt: column.timestamp().nullable(),
  askedAt: column.timestamp().nullable(),
  remindedAt: column.timestamp().nullable(),
  userId: column.text().nullable(),
  name: column.text().nullable().holdsPersonalData(),
  /** See `searchWords`. */
  words: column.text().nullable().holdsPersonalData(),
  phone: column.text().nullable().holdsPersonalData(),
  /** Of the awaited account. */
  email: column.text().nullable().holdsPersonalData(),
  paymentMethod: column.text<Activated['payment']['method']>().nullable(),
  paymentReference: column.text().nullable().holdsPersonalData(),
  priceMinor: column.bigint().nullable(),
  /** By draw. */
  prizes: column.json<Readonly<Record<string, string>>>().holdsPersonalData({}),
  fee: column.json<MembershipFee>(),
  revision: column.revision(),
};

/** Personal columns are null when the key is revoked. */
export type MembershipListRow = RowOf<typeof columns>;

export const membershipListProjection = defineReadModel({
  name: 'membership-list',
  version: 9,
  scope: 'cross-stream',
  columns,
  indexes: [
    '(user_id)',
    '(until)',
    '(requested_at DESC, id)',
    '(status, requested_at DESC, id)',
    '(email)',
    '(phone)',
    '(lead_id)',
    'USING gin (words gin_trgm_ops)',
  ],
  events: membershipEvents,
  onErasure: { events: erasureEvents, rows: ({ data }) => data.memberships },
  key: ({ data }) => data.membershipId,
  fold: (row, event) => {
    if (event.type === 'MembershipRequested') return requestedRow(event);
    return row && { ...changedRow(row, event, event.at), fee: feeAfter(row.fee, event) };
  },
});

function requestedRow({ data, personal }: MembershipEventOf<'MembershipRequested'>) {
  const { leadId, country, requestedAt } = data;
  const name = personal?.name ?? null;
  return {
    ...{ leadId, country, requestedAt, name },
    words: searchWordsOf(name),
    phone: personal?.phone ?? null,
    status: 'requested' as const,
    prizes: {},
    fee: noFee,
  };
}

function searchWordsOf(name: string | null): string | null {
  return name === null ? null : searchWords({ firstName: name, lastName: null, phone: null });
}

/** Empty when the key is revoked. */
function correctedRow(row: MembershipListRow, { personal }: MembershipEventOf<'MemberCorrected'>): MembershipListRow {
  if (personal === null) return row;
  const { name = row.name, phone = row.phone } = personal;
  return { ...row, name, words: searchWordsOf(name), phone };
}

type LaterEvent = Exclude<MembershipEvent, { type: 'MembershipRequested' }>;
function changedRow(row: MembershipListRow, event: LaterEvent, at: string): MembershipListRow {
  switch (event.type) {
    case 'MemberCorrected':
      return correctedRow(row, event);
    case 'MembershipHolderNamed':
      return { ...row, email: event.personal?.email ?? null };
    case 'MembershipAttached':
      return { ...row, userId: event.data.userId };
    case 'MembershipActivated':
      return { ...paidRow(row, event), activatedAt: event.data.period.from };
    case 'MembershipRenewed':
      return { ...paidRow(row, event), cancelledAt: null };
    case 'MembershipPaymentDue':
      return { ...row, status: 'payment_due', askedAt: at };
    case 'MembershipReminded':
      return { ...row, remindedAt: at };
    case 'MembershipCancelled':
      return { ...row, status: 'ending', cancelledAt: at };
    case 'MembershipEnded':
      return { ...row, status: 'ended', endedAt: at };
    case 'MembershipFeeSentWithParcel':
    case 'MembershipFeeCollected':
    case 'MembershipFeeNotCollected':
      return row;
    case 'MembershipPrizeChosen':
      return event.personal === null
        ? row
        : { ...row, prizes: { ...row.prizes, [event.data.drawId]: event.personal.choice } };
  }
}

function paidRow(
  row: MembershipListRow,
  { data, personal }: MembershipEventOf<'MembershipActivated' | 'MembershipRenewed'>,
): MembershipListRow {
  const { period, payment } = data;
  return {
    ...row,
    status: 'active',
    askedAt: null,
    remindedAt: null,
    until: period.until,
    paymentMethod: payment.method,
    paymentReference: personal?.reference ?? null,
    priceMinor: payment.priceMinor,
  };
}
