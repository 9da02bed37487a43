import { searchWords } from '@shop/countries';
import { membershipEvents, type MembershipEvent, type MembershipEventOf } from '@shop/events/club';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { feeAfter, noFee, type MembershipFee } from './membership-fee.js';

type Activated = MembershipEventOf<'MembershipActivated'>['data'];

/** Personal columns are null when the key is revoked. */
export interface MembershipListRow extends ReadModelRow {
  readonly leadId: string;
  readonly status: 'requested' | 'active' | 'payment_due' | 'ending' | 'ended';
  readonly country: MembershipEventOf<'MembershipRequested'>['data']['country'];
  readonly requestedAt: string;
  readonly activatedAt: string | null;
  readonly until: string | null;
  readonly cancelledAt: string | null;
  readonly endedAt: string | null;
  readonly askedAt: string | null;
  readonly remindedAt: string | null;
  readonly userId: string | null;
  readonly name: string | null;
  /** See `searchWords`. */
  readonly words: string | null;
  readonly phone: string | null;
  /** Of the awaited account. */
  readonly email: string | null;
  readonly paymentMethod: Activated['payment']['method'] | null;
  readonly paymentReference: string | null;
  readonly priceMinor: number | null;
  /** By draw. */
  readonly prizes: Readonly<Record<string, string>>;
  readonly fee: MembershipFee;
  readonly revision: number;
}

export const membershipListProjection = defineProjection<MembershipListRow>()({
  name: 'membership-list',
  version: 9,
  scope: 'cross-stream',
  table: {
    columns: {
      leadId: 'text',
      status: 'text',
      country: 'text',
      requestedAt: 'timestamptz',
      activatedAt: 'timestamptz',
      until: 'timestamptz',
      cancelledAt: 'timestamptz',
      endedAt: 'timestamptz',
      askedAt: 'timestamptz',
      remindedAt: 'timestamptz',
      userId: 'text',
      name: 'text',
      words: 'text',
      phone: 'text',
      email: 'text',
      paymentMethod: 'text',
      paymentReference: 'text',
      priceMinor: 'bigint',
      prizes: 'jsonb',
      fee: 'jsonb',
      revision: 'integer',
    },
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
  },
  personal: ['name', 'words', 'phone', 'email', 'paymentReference', 'prizes'],
  events: [...membershipEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? event.data.memberships : event.data.membershipId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row && { ...row, ...erasedColumns };
    const changed =
      event.type === 'MembershipRequested'
        ? requestedRow(event, id)
        : row && { ...foldEvent(row, event, event.at), fee: feeAfter(row.fee, event) };
    return changed && { ...changed, revision: Number(event.revision) };
  },
});

const erasedColumns = {
  name: null,
  words: null,
  phone: null,
  email: null,
  paymentReference: null,
  prizes: {},
} as const;

function requestedRow({ data, personal }: MembershipEventOf<'MembershipRequested'>, id: string): MembershipListRow {
  const name = personal?.name ?? null;
  return {
    id,
    leadId: data.leadId,
    country: data.country,
    requestedAt: data.requestedAt,
    name,
    words: searchWordsOf(name),
    phone: personal?.phone ?? null,
    status: 'requested',
    activatedAt: null,
    until: null,
    cancelledAt: null,
    endedAt: null,
    askedAt: null,
    remindedAt: null,
    userId: null,
    email: null,
    paymentMethod: null,
    paymentReference: null,
    priceMinor: null,
    prizes: {},
    fee: noFee,
    revision: 0,
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
function foldEvent(row: MembershipListRow, event: LaterEvent, at: string): MembershipListRow {
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
