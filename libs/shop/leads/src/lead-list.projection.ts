import { searchWords } from '@shop/countries';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/events/leads';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import type { RecordedEvent } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import type { ConsentChannel, LeadOutcome, RecordedConsents } from './lead.decider.js';

export interface ConsentWithdrawal {
  readonly channel: ConsentChannel;
  readonly at: string;
  readonly by: string | null;
}

/** Personal columns are null when the key is revoked. */
export interface LeadListRow extends ReadModelRow {
  readonly kind: LeadEventOf<'LeadReceived'>['data']['asked']['kind'];
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly receivedAt: string;
  readonly name: string | null;
  /** See `searchWords`. */
  readonly words: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mailingGroup: string | null;
  readonly offerId: string | null;
  readonly clubName: string | null;
  readonly locatedIn: string | null;
  readonly consents: RecordedConsents | null;
  /** Oldest first. */
  readonly withdrawals: readonly ConsentWithdrawal[];
  readonly calls: number;
  readonly outcome: LeadOutcome | null;
  readonly calledAt: string | null;
  readonly calledBy: string | null;
  readonly note: string | null;
  readonly settled: boolean;
  readonly revision: number;
}

export const leadListProjection = defineProjection<LeadListRow>()({
  name: 'lead-list',
  version: 6,
  scope: 'cross-stream',
  table: {
    columns: {
      kind: 'text',
      country: 'text',
      receivedAt: 'timestamptz',
      name: 'text',
      words: 'text',
      email: 'text',
      phone: 'text',
      mailingGroup: 'text',
      offerId: 'text',
      clubName: 'text',
      locatedIn: 'text',
      consents: 'jsonb',
      withdrawals: 'jsonb',
      calls: 'integer',
      outcome: 'text',
      calledAt: 'timestamptz',
      calledBy: 'text',
      note: 'text',
      settled: 'boolean',
      revision: 'integer',
    },
    indexes: [
      '(received_at DESC, id)',
      '(kind, received_at DESC, id)',
      '(settled, received_at DESC, id)',
      '(phone)',
      '(email)',
      'USING gin (words gin_trgm_ops)',
    ],
  },
  personal: ['name', 'words', 'email', 'phone', 'note'],
  events: [...leadEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? event.data.leads : event.data.leadId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row && { ...row, ...erasedColumns };
    const revision = Number(event.revision);
    const changed = event.type === 'LeadReceived' ? receivedRow(event, id) : row && foldEvent(row, event);
    return changed && { ...changed, revision };
  },
});

const erasedColumns = { name: null, words: null, email: null, phone: null, note: null } as const;

function receivedRow({ data, personal }: LeadEventOf<'LeadReceived'>, id: string): LeadListRow {
  const { asked, country, receivedAt } = data;
  const name = personal?.name ?? null;
  return {
    id,
    kind: asked.kind,
    country,
    receivedAt,
    name,
    words: searchWordsOf(name),
    email: personal?.email ?? null,
    phone: personal?.phone ?? null,
    mailingGroup: asked.kind === 'email' ? asked.group : null,
    offerId: asked.kind === 'phone' ? asked.offerId : null,
    clubName: asked.kind === 'club_join' ? asked.clubName : null,
    locatedIn: asked.kind === 'club_join' ? asked.locatedIn : null,
    consents: null,
    withdrawals: [],
    calls: 0,
    outcome: null,
    calledAt: null,
    calledBy: null,
    note: null,
    settled: false,
    revision: 0,
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
function foldEvent(row: LeadListRow, event: LaterEvent): LeadListRow {
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
      // A withdrawn phone consent cancels the call.
      const settled = row.settled || channel === 'phone';
      return { ...row, consents: { ...row.consents, [channel]: false }, withdrawals, settled };
    }
    case 'LeadCallRecorded': {
      const { outcome, settled } = event.data;
      const note = event.personal?.note ?? null;
      return { ...row, calls: row.calls + 1, outcome, settled, calledAt: event.at, calledBy: staffIdOf(event), note };
    }
    case 'LeadResyncRequested':
      return row;
  }
}

function staffIdOf({ metadata: { actor } }: LaterEvent): string | null {
  return actor.startsWith('staff:') ? actor.slice('staff:'.length) : null;
}
