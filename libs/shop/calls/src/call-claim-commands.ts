import type { Lease as LeaseAnswer } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, LoadedStream, Streams } from '@shop/event-store';
import type { CallEvent } from '@shop/events/calls';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import type { OrderCommands, OrderSearch } from '@shop/orders';
import type { ReadModels } from '@shop/projections';
import type { AgentPauses, PausedRejection } from './agent-pauses.js';
import { type CallClaimFinisher, callRejectionFor } from './call-claim-finisher.js';
import type { CallState } from './call.decider.js';
import { callStream, type CallResult } from './call.stream.js';
import type { CallbackReservations, VoidReservations } from './callback-reservations.js';
import type { Claimant, Lease } from './leases.js';
import { resolveNextCall, isNextCallDue } from './next-call.js';
import type { OrderLeases } from './order-leases.js';
import type { StaleLeases } from './stale-leases.js';

export interface Agent {
  readonly id: string;
  readonly name: string;
}
type OrderCalls = LoadedStream<CallEvent, CallState>;
type ClaimRejection = Rejection<'NOT_FOUND' | 'CONFLICT'> | PausedRejection;

const readModelTimeoutMs = 1_000;

/** Leases orders to agents. The lease table decides, an event records it. */
export class CallClaimCommands {
  constructor(
    private readonly streams: Streams,
    private readonly leases: OrderLeases,
    private readonly orders: OrderCommands,
    private readonly search: OrderSearch,
    private readonly pauses: AgentPauses,
    private readonly claimFinisher: CallClaimFinisher,
    private readonly staleLeases: StaleLeases,
    private readonly reservations: CallbackReservations,
    private readonly readModels: ReadModels,
  ) {}

  /** Resumes the agent's abandoned lease, else leases the most urgent order. Null if the queue is empty. */
  async next(
    agent: Agent,
    countries: readonly CountryCode[],
    context: CommandContext,
  ): Promise<LeaseAnswer | null | PausedRejection> {
    const paused = await this.pauses.rejectionFor(agent.id);
    if (paused !== null) return paused;
    const claimant = toClaimant(agent, context);
    const [abandonedLease, voidReservations] = await Promise.all([
      this.resumeLease(claimant),
      this.reservations.findVoid(),
    ]);
    if (abandonedLease !== null) return this.recordClaim(abandonedLease, agent, context);
    const except: string[] = [];
    for (;;) {
      const criteria = { now: context.now, countries, except, voidReservations: voidReservations.keys };
      const lease = await this.leases.leaseNextOrder(claimant, criteria);
      if (lease === null) return null;
      const calls = await this.findDueCalls(agent, lease.orderId, context.now, voidReservations);
      if (calls !== null) return this.recordClaim(lease, agent, context, { isFirst: calls.revision < 0n });
      // The queue may be behind: the order was decided or postponed meanwhile.
      await this.leases.end(lease);
      except.push(lease.orderId);
    }
  }

  /** Returns a new token to the current owner. Rejected while the agent has another call. */
  async claim(agent: Agent, orderId: string, context: CommandContext): Promise<LeaseAnswer | ClaimRejection> {
    const rejection = (await this.pauses.rejectionFor(agent.id)) ?? (await this.rejectionFor(orderId));
    if (rejection !== null) return rejection;
    await this.staleLeases.endStaleLeases(agent.id, { except: orderId });
    const lease = await this.leases.claim(orderId, toClaimant(agent, context), { takeOver: false });
    if (isRejection(lease)) return lease;
    if (lease === null) return reject('CONFLICT', 'Another agent has this order');
    return this.recordClaim(lease, agent, context);
  }

  async takeOver(
    agent: Agent,
    orderId: string,
    reason: string,
    context: CommandContext,
  ): Promise<LeaseAnswer | ClaimRejection> {
    const rejection = (await this.pauses.rejectionFor(agent.id)) ?? (await this.rejectionFor(orderId));
    if (rejection !== null) return rejection;
    await this.staleLeases.endStaleLeases(agent.id, { except: orderId });
    const lease = await this.leases.claim(orderId, toClaimant(agent, context), { takeOver: true });
    if (isRejection(lease)) return lease;
    if (lease === null) throw new Error(`Order ${orderId} was not taken over`);
    const { claimId } = lease;
    const command = { type: 'TakeOverCall', orderId, claimId, staffId: agent.id, reason } as const;
    return this.executeClaim(lease, agent, this.streams.execute(callStream, orderId, command, context));
  }

  private async resumeLease(claimant: Claimant): Promise<Lease | null> {
    for (;;) {
      const lease = await this.leases.resume(claimant);
      if (lease === null || (await this.isCallable(lease.orderId))) return lease;
      await this.claimFinisher.finish(lease);
      await this.leases.end(lease);
    }
  }

  private recordClaim(
    lease: Lease,
    agent: Agent,
    context: CommandContext,
    /** No call existed at the last read: append without reading, and read after a conflict. */
    { isFirst = false }: { readonly isFirst?: boolean } = {},
  ): Promise<LeaseAnswer> {
    const { orderId, claimId } = lease;
    const command = { type: 'ClaimCall', orderId, claimId, staffId: agent.id } as const;
    const execution = this.streams.execute(callStream, orderId, command, context, { expectNew: isFirst });
    return this.executeClaim(lease, agent, execution);
  }

  private async executeClaim(lease: Lease, agent: Agent, execution: Promise<CallResult>): Promise<LeaseAnswer> {
    const { orderId, leaseUntil, token } = lease;
    const [outcome, row] = await Promise.all([execution, this.search.one(orderId)]);
    if (isRejection(outcome)) throw new Error(`A lease of order ${orderId} was not recorded: ${outcome.message}`);
    const order = row ?? (await this.waitForOrder(orderId, outcome.position));
    return { order: { ...order, claimedBy: agent }, leaseUntil, token };
  }

  private async waitForOrder(orderId: string, position: string | undefined): Promise<LeaseAnswer['order']> {
    if (position !== undefined) await this.readModels.waitFor(['order-list'], position, readModelTimeoutMs);
    const order = await this.search.one(orderId);
    if (order === null) throw new Error(`Order ${orderId} is not in the list yet`);
    return order;
  }

  private async rejectionFor(orderId: string): Promise<ClaimRejection | null> {
    const found = await this.orders.find(orderId);
    return found === null ? reject('NOT_FOUND', 'Order not found') : callRejectionFor(found.order);
  }

  /** Calls so far, or null if the next call is not due for this agent. */
  private async findDueCalls(
    agent: Agent,
    orderId: string,
    now: string,
    voidReservations: VoidReservations,
  ): Promise<OrderCalls | null> {
    const [found, calls] = await Promise.all([this.orders.find(orderId), this.streams.load(callStream, orderId)]);
    if (found === null || callRejectionFor(found.order) !== null) return null;
    const calledAt = calls.events.findLast(({ type }) => type === 'CallRecorded')?.at;
    const { callTime, country } = found.order;
    const nextCall = resolveNextCall(calls.state.nextCall, calledAt, callTime);
    return isNextCallDue(agent.id, now, nextCall, (staffId) => voidReservations.has(staffId, country)) ? calls : null;
  }

  private async isCallable(orderId: string): Promise<boolean> {
    return (await this.rejectionFor(orderId)) === null;
  }
}

export function toClaimant(agent: Agent, { commandId }: CommandContext): Claimant {
  return { staffId: agent.id, claimId: uuidv5(commandId, 'claim'), commandId };
}
