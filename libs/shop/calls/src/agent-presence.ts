import type { AgentPresenceRow, CallKind, PauseReason } from '@shop/contracts';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import type { LeaseKind } from './leases.js';
import selectAgents from './sql/select-agents.sql';

/** Consoles send a heartbeat every 30 seconds. */
const awayAfterSeconds = 75;
/** After this silence the shift is over. */
const listedHours = 12;

interface AgentRecord {
  readonly staff_id: string;
  readonly seen_at: Date | null;
  readonly here_since: Date | null;
  readonly here: boolean;
  readonly reason: PauseReason | null;
  readonly paused_at: Date | null;
  readonly order_id: string | null;
  readonly kind: LeaseKind | null;
  readonly call_kind: CallKind | null;
  readonly lead_id: string | null;
  readonly call_since: Date | null;
  readonly lease_until: Date | null;
}

export class AgentPresence {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
  ) {}

  async recordHeartbeat(staffId: string): Promise<void> {
    await this.pool.query({
      name: 'calls-agent-seen',
      text: `INSERT INTO calls_agents AS a (staff_id, since, seen_at) VALUES ($1, now(), now())
             ON CONFLICT (staff_id) DO UPDATE
             SET seen_at = now(),
                 since = CASE WHEN a.seen_at < now() - make_interval(secs => $2) THEN now() ELSE a.since END`,
      values: [staffId, awayAfterSeconds],
    });
  }

  async list(): Promise<AgentPresenceRow[]> {
    const { rows } = await this.pool.query<AgentRecord>({
      name: 'calls-agents',
      text: selectAgents,
      values: [awayAfterSeconds, listedHours],
    });
    const names = await this.staff.namesById(rows.map(({ staff_id: id }) => id));
    return rows
      .map((row) => toAgentRow(row, names.get(row.staff_id) ?? ''))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  }
}

function toAgentRow(row: AgentRecord, name: string): AgentPresenceRow {
  const { staff_id: id, reason, order_id: callId, kind, call_kind: callKind } = row;
  const leaseUntil = row.lease_until?.toISOString() ?? null;
  const order = callId !== null && kind === 'order' ? { id: callId, leadId: row.lead_id, leaseUntil } : null;
  const isCallTask = callId !== null && callKind !== null && callKind !== 'order_confirmation';
  const callTask = isCallTask ? { id: callId, kind: callKind, leaseUntil } : null;
  return {
    id,
    name,
    ...toAgentState(row),
    reason,
    order,
    errand: callTask,
    seenAt: row.seen_at?.toISOString() ?? null,
  };
}

/** A call ranks above a break, a break above the heartbeat. */
function toAgentState(row: AgentRecord): Pick<AgentPresenceRow, 'state' | 'since'> {
  if (row.order_id !== null) return { state: 'calling', since: row.call_since?.toISOString() ?? null };
  if (row.reason !== null) return { state: 'paused', since: row.paused_at?.toISOString() ?? null };
  if (row.here) return { state: 'free', since: row.here_since?.toISOString() ?? null };
  return { state: 'away', since: row.seen_at?.toISOString() ?? null };
}
