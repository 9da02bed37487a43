import type { DataOf, ShopAndAdminContract } from '@shop/contracts';
import type { Stage } from './cast.js';
import type { LeadKind, LeadState } from './lead-fate.js';
import type { PatientClient } from './patient-client.js';
import type { Visitor } from './visitors.js';

type LeadRow = DataOf<ShopAndAdminContract['admin.leads.getOne']>;

/** A visitor's lead at the end of the day. */
export interface PlayedLead {
  /** The visitor's number, which is the same whenever a day is played. */
  readonly visitor: number;
  readonly kind: LeadKind;
  /** As often as the shop has taken it down: one, if all is well. */
  readonly leadIds: readonly string[];
  readonly is: LeadState;
  /** Where it was to end, by the seed. */
  readonly end: LeadState;
}

/** Whether a lead is there once, and where it was to end. */
export function isAtEnd({ leadIds, is, end }: PlayedLead): boolean {
  return leadIds.length === 1 && is.outcome === end.outcome && is.membership === end.membership;
}

/**
 * The leads of this run as staff see them.
 * @param before as they were when somebody looked last: what was at its end is not asked about again
 */
export async function playedLeads(
  { visitors }: Stage,
  desk: PatientClient,
  before: readonly PlayedLead[],
): Promise<readonly PlayedLead[]> {
  const atEnd = new Map(before.filter(isAtEnd).map((lead) => [lead.visitor, lead]));
  const played: PlayedLead[] = [];
  for (const visitor of visitors.withLeads())
    played.push(atEnd.get(visitor.number) ?? (await playedLead(desk, visitor)));
  return played;
}

async function playedLead(desk: PatientClient, visitor: Visitor): Promise<PlayedLead> {
  const { number, phone, person, fate, end } = visitor;
  const { kind } = fate;
  const rows = await leadsOf(desk, kind === 'email' ? person.email : phone);
  const outcome = rows[0]?.lastCall?.outcome ?? null;
  const membership = kind === 'club_join' && rows[0] !== undefined ? await membershipOf(desk, rows[0].id) : null;
  return { visitor: number, kind, leadIds: rows.map(({ id }) => id), is: { outcome, membership }, end };
}

const firstPage = { pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

async function leadsOf(desk: PatientClient, q: string): Promise<readonly LeadRow[]> {
  const found = await desk.call('admin.leads.getList', { ...firstPage, filter: { q } });
  return 'data' in found ? found.data.data : [];
}

async function membershipOf(desk: PatientClient, leadId: string): Promise<LeadState['membership']> {
  const found = await desk.call('admin.memberships.getList', { ...firstPage, filter: { q: leadId } });
  return 'data' in found ? (found.data.data[0]?.status ?? null) : null;
}
