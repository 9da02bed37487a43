import type { DataOf, callTasksContract, CallTaskLease } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import type { AgentPauses, PausedRejection } from '../agent-pauses.js';
import { type CallClaimCommands, toClaimant, type Agent } from '../call-claim-commands.js';
import type { CallbackReservations } from '../callback-reservations.js';
import type { Claimant, Lease } from '../leases.js';
import { isNextCallDue } from '../next-call.js';
import type { StaleLeases } from '../stale-leases.js';
import type { CallTaskClaimFinisher } from './call-task-claim-finisher.js';
import type { CallTaskDetails } from './call-task-details.js';
import type { CallTaskLeases } from './call-task-leases.js';
import { nextOpening } from './call-task-plan.js';
import { laneOf } from './call-task-queue.projection.js';
import type { CallTaskCommand, ExistingCallTask } from './call-task.decider.js';
import { callTaskStream } from './call-task.stream.js';

type NextCallResponse = DataOf<(typeof callTasksContract)['admin.errands.next']>;
type ClaimRejection = Rejection<'NOT_FOUND' | 'CONFLICT'> | PausedRejection;
const kinds = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel'] as const;

/** Leases call tasks to agents. The lease table decides, an event records it. */
export class CallTaskClaimCommands {
  constructor(
    private readonly streams: Streams,
    private readonly leases: CallTaskLeases,
    private readonly orders: CallClaimCommands,
    private readonly pauses: AgentPauses,
    private readonly details: CallTaskDetails,
    private readonly claimFinisher: CallTaskClaimFinisher,
    private readonly staleLeases: StaleLeases,
    private readonly reservations: CallbackReservations,
  ) {}

  /** Resumes the abandoned lease, else leases the most urgent order, else a call task. */
  async next(
    agent: Agent,
    countries: readonly CountryCode[],
    context: CommandContext,
  ): Promise<NextCallResponse | PausedRejection> {
    const paused = await this.pauses.rejectionFor(agent.id);
    if (paused !== null) return paused;
    const claimant = toClaimant(agent, context);
    const abandonedLease = await this.resumeLease(claimant);
    if (abandonedLease !== null) return { order: null, errand: await this.recordClaim(abandonedLease, agent, context) };
    const order = await this.orders.next(agent, countries, context);
    if (isRejection(order)) return order;
    if (order !== null) return { order, errand: null };
    return { order: null, errand: await this.nextCallTask(claimant, agent, countries, context) };
  }

  async claim(agent: Agent, callTaskId: string, context: CommandContext): Promise<CallTaskLease | ClaimRejection> {
    const state = (await this.pauses.rejectionFor(agent.id)) ?? (await this.findOpen(callTaskId));
    if (isRejection(state)) return state;
    const closed = state.claim?.staffId === agent.id ? null : outOfHoursRejection(state, context.now);
    if (closed !== null) return closed;
    await this.staleLeases.endStaleLeases(agent.id, { except: callTaskId });
    const lease = await this.leases.claim(callTaskId, toClaimant(agent, context), { takeOver: false });
    if (isRejection(lease)) return lease;
    return lease === null ? claimedByOtherRejection() : this.recordClaim(lease, agent, context);
  }

  async takeOver(
    agent: Agent,
    callTaskId: string,
    reason: string,
    context: CommandContext,
  ): Promise<CallTaskLease | ClaimRejection> {
    const state = (await this.pauses.rejectionFor(agent.id)) ?? (await this.findOpen(callTaskId));
    if (isRejection(state)) return state;
    await this.staleLeases.endStaleLeases(agent.id, { except: callTaskId });
    const lease = await this.leases.claim(callTaskId, toClaimant(agent, context), { takeOver: true });
    if (isRejection(lease)) return lease;
    if (lease === null) throw new Error(`Call task ${callTaskId} was not taken over`);
    const { claimId } = lease;
    return this.executeClaim(lease, context, { type: 'TakeOverErrand', claimId, staffId: agent.id, reason });
  }

  private async nextCallTask(
    claimant: Claimant,
    agent: Agent,
    countries: readonly CountryCode[],
    context: CommandContext,
  ): Promise<CallTaskLease | null> {
    const lanes = openLanes(countries, context.now);
    const except: string[] = [];
    const voidReservations = await this.reservations.findVoid();
    for (;;) {
      const lease = await this.leases.leaseNextCallTask(claimant, {
        now: context.now,
        lanes,
        except,
        voidReservations: voidReservations.keys,
      });
      if (lease === null) return null;
      const state = await this.find(lease.orderId);
      const isVoid = (staffId: string) => state !== null && voidReservations.has(staffId, state.callTask.country);
      const isDue = state?.open === true && isNextCallDue(agent.id, context.now, state.nextCall, isVoid);
      if (isDue) return this.recordClaim(lease, agent, context);
      // The queue may be behind: the task was settled or called meanwhile.
      await this.leases.end(lease);
      except.push(lease.orderId);
    }
  }

  private async resumeLease(claimant: Claimant): Promise<Lease | null> {
    for (;;) {
      const lease = await this.leases.resume(claimant);
      if (lease === null || (await this.isOpen(lease.orderId))) return lease;
      await this.claimFinisher.finish({ callTaskId: lease.orderId, claimId: lease.claimId });
      await this.leases.end(lease);
    }
  }

  private recordClaim(lease: Lease, agent: Agent, context: CommandContext): Promise<CallTaskLease> {
    return this.executeClaim(lease, context, { type: 'ClaimErrand', claimId: lease.claimId, staffId: agent.id });
  }

  private async executeClaim(
    { orderId: callTaskId, leaseUntil, token }: Lease,
    context: CommandContext,
    command: CallTaskCommand,
  ): Promise<CallTaskLease> {
    const outcome = await this.streams.execute(callTaskStream, callTaskId, command, context);
    if (isRejection(outcome))
      throw new Error(`A lease of call task ${callTaskId} was not recorded: ${outcome.message}`);
    const callTask = await this.details.find(callTaskId, context.now);
    if (callTask === null) throw new Error(`Call task ${callTaskId} disappeared under its lease`);
    return { errand: callTask, leaseUntil, token };
  }

  private async findOpen(callTaskId: string): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | ExistingCallTask> {
    const state = await this.find(callTaskId);
    if (state === null) return reject('NOT_FOUND', 'Call task not found');
    return state.open ? state : reject('CONFLICT', 'This call task is closed');
  }

  private async isOpen(callTaskId: string): Promise<boolean> {
    return (await this.find(callTaskId))?.open ?? false;
  }

  private async find(callTaskId: string): Promise<ExistingCallTask | null> {
    return isUuid(callTaskId) ? (await this.streams.load(callTaskStream, callTaskId)).state : null;
  }
}

function openLanes(countries: readonly CountryCode[], now: string): readonly string[] {
  return kinds.flatMap((kind) =>
    countries.filter((country) => nextOpening(kind, country, now) === now).map((country) => laneOf(kind, country)),
  );
}

function outOfHoursRejection(
  { callTask: { kind, country } }: ExistingCallTask,
  now: string,
): Rejection<'CONFLICT'> | null {
  const opensAt = nextOpening(kind, country, now);
  return opensAt === now ? null : reject('CONFLICT', `These calls are made again from ${opensAt}`, { opensAt });
}

function claimedByOtherRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'Another agent has this call');
}
