import { defineProjection, type ReadModelRow } from '@shop/projections';
import type { RecordedConsents } from './lead.decider.js';
import { leadEvents, type LeadEventOf } from './lead.events.js';

/** One row per lead. Personal columns are null when the lead's key is gone. */
export interface LeadListRow extends ReadModelRow {
  readonly kind: LeadEventOf<'LeadReceived'>['data']['asked']['kind'];
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly receivedAt: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mailingGroup: string | null;
  readonly offerId: string | null;
  readonly clubName: string | null;
  readonly locatedIn: string | null;
  readonly consents: RecordedConsents | null;
  readonly revision: number;
}

export const leadListProjection = defineProjection<LeadListRow>()({
  name: 'lead-list',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      kind: 'text',
      country: 'text',
      receivedAt: 'timestamptz',
      name: 'text',
      email: 'text',
      phone: 'text',
      mailingGroup: 'text',
      offerId: 'text',
      clubName: 'text',
      locatedIn: 'text',
      consents: 'jsonb',
      revision: 'integer',
    },
    indexes: ['(received_at DESC, id)', '(kind, received_at DESC, id)', '(phone)', '(email)'],
  },
  events: leadEvents,
  key: (event) => event.data.leadId,
  fold: (row, event, id) => {
    const revision = Number(event.revision);
    if (event.type === 'LeadReceived') return { ...receivedRow(event, id), revision };
    const { leadId: _, ...consents } = event.data;
    return row && { ...row, consents, revision };
  },
});

function receivedRow({ data, personal }: LeadEventOf<'LeadReceived'>, id: string): LeadListRow {
  const { asked, country, receivedAt } = data;
  return {
    id,
    kind: asked.kind,
    country,
    receivedAt,
    name: personal?.name ?? null,
    email: personal?.email ?? null,
    phone: personal?.phone ?? null,
    mailingGroup: asked.kind === 'email' ? asked.group : null,
    offerId: asked.kind === 'phone' ? asked.offerId : null,
    clubName: asked.kind === 'club_join' ? asked.clubName : null,
    locatedIn: asked.kind === 'club_join' ? asked.locatedIn : null,
    consents: null,
    revision: 0,
  };
}
