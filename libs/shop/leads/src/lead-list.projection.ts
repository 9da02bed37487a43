import { searchWords } from '@shop/countries';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/events/leads';
import { erasureEvents } from '@shop/events/privacy';
import type { RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import type { ConsentChannel, LeadOutcome, RecordedConsents } from './lead.decider.js';

export interface ConsentWithdrawal {
  readonly channel: ConsentChannel;
  readonly at: string;
  readonly by: string | null;
}

type Received = LeadEventOf<'LeadReceived'>['data'];

const columns = {
  kind: column.text<Received['asked']['kind']>(),
  country: column.text<Received['country']>(),
  receivedAt: column.timestamp(),
  name: column.text().nullable().holdsPersonalData(),
  /** See `searchWords`. */
  words: column.text().nullable().holdsPersonalData(),
  email: column.text().nullable().holdsPersonalData(),
  phone: column.text().nullable().holdsPersonalData(),
  mailingGroup: column.text().nullable(),
  offerId: column.text().nullable(),
  clubName: column.text().nullable(),
  locatedIn: column.text().nullable(),
  consents: column.json<RecordedConsents>().nullable(),
  /** Oldest first. */
  withdrawals: column.json<readonly ConsentWithdrawal[]>(),
  calls: column.integer(),
  outcome: column.text<LeadOutcome>().nullable(),
  calledAt: column.timestamp().nullable(),
  calledBy: column.text().nullable(),
  note: column.text().nullable().holdsPersonalData(),
  settled: column.boolean(),
  revision: column.revision(),
};

/** Personal columns are null when the key is revoked. */
export type LeadListRow = RowOf<typeof columns>;

export const leadListProjection = defineReadModel({
  name: 'lead-list',
  version: 7,
  scope: 'cross-stream',
  columns,
  indexes: [
    '(received_at DESC, id)',
    '(kind, received_at DESC, id)',
    '(settled, received_at DESC, id)',
    '(phone)',
    '(email)',
    'USING gin (words gin_trgm_ops)',
  ],
  events: leadEvents,
  onErasure: { events: erasureEvents, rows: ({ data }) => data.leads },
  key: ({ data }) => data.leadId,
  fold: (row, event) => (event.type === 'LeadReceived' ? receivedRow(event) : row && changedRow(row, event)),
});

function receivedRow({ data, personal }: LeadEventOf<'LeadReceived'>) {
  const { asked, country, receivedAt } = data;
  const name = personal?.name ?? null;
  return {
    kind: asked.kind,
    country,
    receivedAt,
    name,
    words: searchWordsOf(name),
    email: personal?.email ?? null,
    phone: personal?.phone ?? null,
    mailingGroup: asked.kind === 'email' ? asked.group : null,
    offerId: 'offerId' in asked ? (asked.offerId ?? null) : null,
    clubName: asked.kind === 'club_join' ? asked.clubName : null,
    locatedIn: asked.kind === 'club_join' ? asked.locatedIn : null,
    withdrawals: [],
    calls: 0,
    settled: false,
  };
}

function searchWordsOf(name: string | null): string | null {
  return name === null ? null : searchWords({ firstName: name, lastName: null, phone: null });
}

/** Empty when the key is revoked. */
function correctedRow(row: LeadListRow, { personal }: LeadEventOf<'LeadCorrected'>): LeadListRow {
  if (personal === null) return row;
  const { name = row.name, email = row.email, phone = row.phone } = personal;
  return { ...row, name, words: searchWordsOf(name), email, phone };
}

type LaterEvent = RecordedEvent<Exclude<LeadEvent, { type: 'LeadReceived' }>>;
function changedRow(row: LeadListRow, event: LaterEvent): LeadListRow {
  switch (event.type) {
    case 'LeadCorrected':
      return correctedRow(row, event);
    case 'LeadConsentsRecorded': {
      const { leadId: _, ...consents } = event.data;
      return { ...row, consents };
    }
    case 'LeadConsentWithdrawn': {
      const { channel, withdrawnAt: at } = event.data;
      const withdrawals = [...row.withdrawals, { channel, at, by: staffIdOf(event) }];
      // A withdrawn phone consent cancels the call, that of a stock notice the notice.
      const settled = row.settled || channel === 'phone' || row.kind === 'stock_notice';
      return { ...row, consents: { ...row.consents, [channel]: false }, withdrawals, settled };
    }
    case 'LeadCallRecorded': {
      const { outcome, settled } = event.data;
      const note = event.personal?.note ?? null;
      return { ...row, calls: row.calls + 1, outcome, settled, calledAt: event.at, calledBy: staffIdOf(event), note };
    }
    case 'LeadStockAnnounced':
      return { ...row, settled: true };
    case 'LeadResyncRequested':
      return row;
  }
}

function staffIdOf({ metadata: { actor } }: LaterEvent): string | null {
  return actor.startsWith('staff:') ? actor.slice('staff:'.length) : null;
}
