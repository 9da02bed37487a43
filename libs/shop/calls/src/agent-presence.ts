import type { AgentPresenceRow, CallKind, PauseReason } from '@shop/contracts';
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import type { LeaseKind } from './leases.js';
import selectAgents from './sql/select-agents.sql';

/** Consoles send a heartbeat every 30 seconds. */
const awayAfterSeconds = 75;
/** After this silence the shift is over. */
const listedHours = 12;

interface AgentRow {
  readonly staffId: string;
  readonly seenAt: string | null;
  readonly hereSince: string | null;
  readonly here: boolean;
  readonly reason: PauseReason | null;
  readonly pausedAt: string | null;
  readonly orderId: string | null;
  readonly kind: LeaseKind | null;
  readonly callKind: CallKind | null;
  readonly leadId: string | null;
  readonly callSince: string | null;
  readonly leaseUntil: string | null;
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
    const rows = await sqlRows<AgentRow>(this.pool, {
      name: 'calls-agents',
      text: selectAgents,
      values: [awayAfterSeconds, listedHours],
    });
    const names = await this.staff.namesById(rows.map(({ staffId }) => staffId));
    return rows
      .map((row) => toAgentRow(row, names.get(row.staffId) ?? ''))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  }
}

function toAgentRow(row: AgentRow, name: string): AgentPresenceRow {
  const { staffId: id, reason, orderId: callId, kind, callKind, leadId, leaseUntil, seenAt } = row;
  const order = callId !== null && kind === 'order' ? { id: callId, leadId, leaseUntil } : null;
  const isCallTask = callId !== null && callKind !== null && callKind !== 'order_confirmation';
  const callTask = isCallTask ? { id: callId, kind: callKind, leaseUntil } : null;
  return { id, name, ...toAgentState(row), reason, order, errand: callTask, seenAt };
}

/** A call ranks above a break, a break above the heartbeat. */
function toAgentState(row: AgentRow): Pick<AgentPresenceRow, 'state' | 'since'> {
  if (row.orderId !== null) return { state: 'calling', since: row.callSince };
  if (row.reason !== null) return { state: 'paused', since: row.pausedAt };
  if (row.here) return { state: 'free', since: row.hereSince };
  return { state: 'away', since: row.seenAt };
}
