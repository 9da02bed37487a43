import type { CallKind } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { isRejection, reject, uuidv5, type Clock, type Rejection } from '@shop/kernel';
import type { AgentPauses, PausedRejection } from './agent-pauses.js';
import { isNextCallDue, nextOpening } from './call-plan.js';
import { maxRankOf } from './call-policy.js';
import { laneOf } from './call-task-queue.projection.js';
import type { Agent, AgentRequest, CallTaskStrategy, CommandResponse, LoadedCallTask } from './call-task-strategy.js';
import type { CallbackReservations, VoidReservations } from './calling-staff.js';
import { openCallRejection, type Claimant, type Lease, type Leases, type NextLease } from './leases.js';
import type { OrderConfirmations } from './order-confirmations.js';
import type { OtherCallTasks } from './other-call-tasks.js';

type ClaimRejection = Rejection<'NOT_FOUND' | 'CONFLICT'> | PausedRejection;
type Claimed = Awaited<ReturnType<OrderConfirmations['claim'] | OtherCallTasks['claim']>>;

interface NextRequest {
  readonly countries: readonly CountryCode[];
  readonly kinds: readonly CallKind[];
  /** Kinds that the response can contain; another task in hand is a CONFLICT. */
  readonly returnable: readonly CallKind[];
}

/** Commands of agents for tasks of all kinds. The lease table decides who has a task, an event records it. */
export class CallTaskCommands {
  constructor(
    private readonly leases: Leases,
    private readonly pauses: AgentPauses,
    private readonly reservations: CallbackReservations,
    private readonly orders: OrderConfirmations,
    private readonly others: OtherCallTasks,
    private readonly clock: Clock,
  ) {}

  /** Returns the task in hand with its token, else leases the most urgent task. Null if no task is due. */
  async next(
    { countries, kinds, returnable }: NextRequest,
    by: AgentRequest,
  ): Promise<Claimed | null | Rejection<'CONFLICT'> | PausedRejection> {
    const { agent, context } = by;
    const [paused, reserved] = await Promise.all([this.pauses.rejectionFor(agent.id), this.reservations.findVoid()]);
    if (paused !== null) return paused;
    const { now } = context;
    const queue = { now, lanes: openLanes(kinds, countries, now), maxRank: maxRankOf(kinds) };
    const except: string[] = [];
    for (;;) {
      const criteria = { ...queue, except, voidReservations: reserved.keys };
      const lease = await this.leases.next(toClaimant(by), criteria);
      if (lease === null) return null;
      const request = { lease, returnable, reserved, by };
      const claimed = await (lease.kind === 'order'
        ? this.openLease(this.orders, request)
        : this.openLease(this.others, request));
      if (claimed !== null) return claimed;
      except.push(lease.id);
    }
  }

  /**
   * Returns a new token to the current owner. Rejected while the agent has another task.
   *
   * @param takeOverReason of a manager, who takes the task over at any time
   */
  async claim<Task extends LoadedCallTask, Screen>(
    strategy: CallTaskStrategy<Task, Screen>,
    id: string,
    by: AgentRequest,
    takeOverReason?: string,
  ): Promise<{ readonly data: Screen } | ClaimRejection> {
    const paused = await this.pauses.rejectionFor(by.agent.id);
    if (paused !== null) return paused;
    const task = await strategy.load(id);
    if (task === null) return reject('NOT_FOUND', 'Call task not found');
    if (task.closed !== null) return task.closed;
    const takeOver = takeOverReason !== undefined;
    const { now } = by.context;
    const opensAt = nextOpening(task.kind, task.country, now);
    if (!takeOver && opensAt !== now && task.claim?.staffId !== by.agent.id)
      return reject('CONFLICT', `These calls are made again from ${opensAt}`, { opensAt });
    const lease = await this.leaseTask(strategy, id, by, { takeOver });
    return isRejection(lease) ? lease : { data: await strategy.claim(task, lease, by, takeOverReason) };
  }

  /** Renews the lease, or ends it if the task was settled elsewhere. */
  async heartbeat<Task extends LoadedCallTask>(
    strategy: CallTaskStrategy<Task>,
    id: string,
    token: string,
    { agent }: AgentRequest,
  ): Promise<{ readonly data: Pick<Lease, 'leaseUntil'> } | Rejection<'CONFLICT'>> {
    const held = await this.requireHeldTask(strategy, agent, id, token);
    return isRejection(held) ? held : { data: { leaseUntil: held.lease.leaseUntil } };
  }

  async release(
    strategy: CallTaskStrategy,
    id: string,
    token: string,
    { agent, context }: AgentRequest,
  ): Promise<CommandResponse<null> | Rejection<'CONFLICT' | 'NOT_FOUND'>> {
    const lease = await this.leases.extend(id, strategy.leaseKind, token, agent.id);
    if (lease === null) return leaseLostRejection();
    const released = await strategy.release(lease, context);
    if (isRejection(released)) return released;
    await this.leases.end(lease);
    return { data: null, position: released.position };
  }

  /** After a crash the lease sweeper completes the record. */
  async record<Task extends LoadedCallTask, Params extends { readonly token: string }, Response, Code extends string>(
    strategy: CallTaskStrategy<Task, unknown, Params, Response, Code>,
    id: string,
    params: Params,
    { agent, context }: AgentRequest,
  ): Promise<CommandResponse<Response> | Rejection<Code | 'CONFLICT'>> {
    const held = await this.requireHeldTask(strategy, agent, id, params.token);
    if (isRejection(held)) return (await strategy.findEarlierResult(id, context.commandId)) ?? held;
    const recorded = await strategy.record(held.task, held.lease, params, context);
    if (!isRejection(recorded)) await this.leases.end(held.lease);
    return recorded;
  }

  /** Claims the task that `next` leased. If the task is not due, ends the lease and returns null. */
  private async openLease<Task extends LoadedCallTask, Screen>(
    strategy: CallTaskStrategy<Task, Screen>,
    { lease, returnable, reserved, by }: LeaseRequest,
  ): Promise<Screen | Rejection<'CONFLICT'> | null> {
    const task = await strategy.load(lease.id);
    if (!lease.inHand) {
      if (task !== null && isDue(task, by, reserved)) return strategy.claim(task, lease, by);
      // The queue may be behind: the task was settled, called or postponed meanwhile.
      await this.leases.end(lease);
      return null;
    }
    if (task !== null && (await isNeeded(strategy, task, lease))) {
      if (task.closed === null && returnable.includes(task.kind)) return strategy.claim(task, lease, by);
      // Its outcome is being recorded; after a crash the lease is abandoned first.
      if (task.closed === null || !lease.resumed) return openCallRejection(lease);
    }
    await this.endClaim(strategy, lease);
    return null;
  }

  private async leaseTask<Task extends LoadedCallTask>(
    { leaseKind }: CallTaskStrategy<Task>,
    id: string,
    by: AgentRequest,
    options: { readonly takeOver: boolean },
  ): Promise<Lease | Rejection<'CONFLICT'>> {
    for (;;) {
      const lease = await this.leases.claim(id, leaseKind, toClaimant(by), options);
      if (lease === null) return reject('CONFLICT', 'Another agent has this call');
      if (!('inHand' in lease)) return lease;
      const { inHand } = lease;
      const strategy: CallTaskStrategy = inHand.kind === 'order' ? this.orders : this.others;
      const other = await strategy.load(inHand.id);
      if (other !== null && (await isNeeded(strategy, other, inHand))) return openCallRejection(inHand);
      // A lease of a closed task would block the agent's next call.
      await this.endClaim(strategy, inHand);
    }
  }

  private async endClaim<Task extends LoadedCallTask>(strategy: CallTaskStrategy<Task>, lease: Lease): Promise<void> {
    await strategy.finish(lease, this.clock());
    await this.leases.end(lease);
  }

  private async requireHeldTask<Task extends LoadedCallTask>(
    strategy: CallTaskStrategy<Task>,
    agent: Agent,
    id: string,
    token: string,
  ): Promise<{ readonly lease: Lease; readonly task: Task } | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(id, strategy.leaseKind, token, agent.id);
    const task = lease && (await strategy.load(id));
    if (lease === null || task?.claim?.claimId !== lease.claimId) return leaseLostRejection();
    if (task.closed === null || (await strategy.isApplied(task, lease.claimId))) return { lease, task };
    await this.endClaim(strategy, lease);
    return task.closed;
  }
}

interface LeaseRequest {
  readonly lease: NextLease;
  readonly returnable: readonly CallKind[];
  readonly reserved: VoidReservations;
  readonly by: AgentRequest;
}

/** Also while this claim, which has decided the task, is being recorded. */
async function isNeeded<Task extends LoadedCallTask>(
  strategy: CallTaskStrategy<Task>,
  task: Task,
  { claimId }: Lease,
): Promise<boolean> {
  if (task.recorded.includes(claimId)) return false;
  return task.closed === null || strategy.isApplied(task, claimId);
}

function isDue(
  { closed, nextCall, country }: LoadedCallTask,
  { agent, context }: AgentRequest,
  reserved: VoidReservations,
): boolean {
  if (closed !== null) return false;
  return isNextCallDue(agent.id, context.now, nextCall, (staffId) => reserved.has(staffId, country));
}

function openLanes(kinds: readonly CallKind[], countries: readonly CountryCode[], now: string): readonly string[] {
  return kinds.flatMap((kind) =>
    countries.filter((country) => nextOpening(kind, country, now) === now).map((country) => laneOf(kind, country)),
  );
}

function toClaimant({ agent, context: { commandId } }: AgentRequest): Claimant {
  return { staffId: agent.id, claimId: uuidv5(commandId, 'claim'), commandId };
}

function leaseLostRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'You no longer have this call');
}
