import type { DataOf, ShopAndAdminContract } from '@shop/contracts';
import type { Scenario } from './scenario.js';
import type { LeadKind, LeadState } from './lead-plan.js';
import type { RetryingClient } from './retrying-client.js';
import type { Visitor } from './visitors.js';

type LeadRow = DataOf<ShopAndAdminContract['admin.leads.getOne']>;

export interface SimulatedLead {
  readonly visitor: number;
  readonly kind: LeadKind;
  readonly leadIds: readonly string[];
  readonly is: LeadState;
  readonly end: LeadState;
}

export function hasExpectedState({ leadIds, is, end }: SimulatedLead): boolean {
  return leadIds.length === 1 && is.outcome === end.outcome && is.membership === end.membership;
}

/**
 * Leads of this run in the console.
 * @param before the previous result: final leads are not read again
 */
export async function readLeads(
  { visitors }: Scenario,
  client: RetryingClient,
  before: readonly SimulatedLead[],
): Promise<readonly SimulatedLead[]> {
  const atEnd = new Map(before.filter(hasExpectedState).map((lead) => [lead.visitor, lead]));
  const leads: SimulatedLead[] = [];
  for (const visitor of visitors.withLeads())
    leads.push(atEnd.get(visitor.number) ?? (await readLead(client, visitor)));
  return leads;
}

async function readLead(client: RetryingClient, visitor: Visitor): Promise<SimulatedLead> {
  const { number, phone, person, plan, expectedState } = visitor;
  const { kind } = plan;
  const rows = await findLeads(client, kind === 'email' ? person.email : phone);
  const outcome = rows[0]?.lastCall?.outcome ?? null;
  const membership =
    kind === 'club_join' && rows[0] !== undefined ? await findMembershipStatus(client, rows[0].id) : null;
  return { visitor: number, kind, leadIds: rows.map(({ id }) => id), is: { outcome, membership }, end: expectedState };
}

const firstPage = { pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

async function findLeads(client: RetryingClient, q: string): Promise<readonly LeadRow[]> {
  const found = await client.call('admin.leads.getList', { ...firstPage, filter: { q } });
  return 'data' in found ? found.data.data : [];
}

async function findMembershipStatus(client: RetryingClient, leadId: string): Promise<LeadState['membership']> {
  const found = await client.call('admin.memberships.getList', { ...firstPage, filter: { q: leadId } });
  return 'data' in found ? (found.data.data[0]?.status ?? null) : null;
}
