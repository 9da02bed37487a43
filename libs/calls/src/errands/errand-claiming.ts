import type { DataOf, callErrandsContract, ErrandLease } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { Breaks, type Paused } from '../breaks.js';
import { isDueFor } from '../called-again.js';
import { Claiming, claimantOf, type Agent } from '../claiming.js';
import { DeskClearing } from '../desk-clearing.js';
import type { Claimant, Lease } from '../leases.js';
import { Reservations } from '../reservations.js';
import { ErrandDetails } from './errand-details.js';
import { ErrandEnding } from './errand-ending.js';
import { ErrandLeases } from './errand-leases.js';
import { nextOpening } from './errand-plan.js';
import { laneOf } from './errand-queue.projection.js';
import type { ErrandCommand, KnownErrand } from './errand.decider.js';
import { errandStream, ExecuteErrand, ExecuteErrandHandler } from './errand.stream.js';

type NextCall = DataOf<(typeof callErrandsContract)['admin.errands.next']>;
type Refusal = Rejection<'NOT_FOUND' | 'CONFLICT'> | Paused;
const kinds = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel'] as const;

/** Gives the calls that are not orders to agents, one to one: the lease table decides who, an event records it. */
@Injectable()
export class ErrandClaiming {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(ErrandLeases) private readonly leases: ErrandLeases,
    @Inject(Claiming) private readonly orders: Claiming,
    @Inject(Breaks) private readonly breaks: Breaks,
    @Inject(ErrandDetails) private readonly details: ErrandDetails,
    @Inject(ErrandEnding) private readonly ending: ErrandEnding,
    @Inject(DeskClearing) private readonly desk: DeskClearing,
    @Inject(Reservations) private readonly reservations: Reservations,
    @Inject(ExecuteErrandHandler) private readonly errands: ExecuteErrandHandler,
  ) {}

  /** What the agent left behind; else the most urgent order; else, while no order waits, another call. */
  async next(agent: Agent, countries: readonly CountryCode[], context: CommandContext): Promise<NextCall | Paused> {
    const paused = await this.breaks.refusalFor(agent.id);
    if (paused !== null) return paused;
    const claimant = claimantOf(agent, context);
    const before = await this.leftBehind(claimant);
    if (before !== null) return { order: null, errand: await this.claimed(before, agent, context) };
    const order = await this.orders.next(agent, countries, context);
    if (isRejection(order)) return order;
    if (order !== null) return { order, errand: null };
    return { order: null, errand: await this.nextErrand(claimant, agent, countries, context) };
  }

  /** Who has it already gets a new token for it, whatever the hour; who has another call in hand finishes that first. */
  async claim(agent: Agent, errandId: string, context: CommandContext): Promise<ErrandLease | Refusal> {
    const state = (await this.breaks.refusalFor(agent.id)) ?? (await this.openOne(errandId));
    if (isRejection(state)) return state;
    const closed = state.claim?.staffId === agent.id ? null : outOfHours(state, context.now);
    if (closed !== null) return closed;
    await this.desk.clear(agent.id, { except: errandId });
    const lease = await this.leases.claim(errandId, claimantOf(agent, context), { takeOver: false });
    if (isRejection(lease)) return lease;
    return lease === null ? heldByAnother() : this.claimed(lease, agent, context);
  }

  async takeOver(
    agent: Agent,
    errandId: string,
    reason: string,
    context: CommandContext,
  ): Promise<ErrandLease | Refusal> {
    const state = (await this.breaks.refusalFor(agent.id)) ?? (await this.openOne(errandId));
    if (isRejection(state)) return state;
    await this.desk.clear(agent.id, { except: errandId });
    const lease = await this.leases.claim(errandId, claimantOf(agent, context), { takeOver: true });
    if (isRejection(lease)) return lease;
    if (lease === null) throw new Error(`Errand ${errandId} could not be taken over`);
    const { claimId } = lease;
    return this.recorded(lease, context, { type: 'TakeOverErrand', claimId, staffId: agent.id, reason });
  }

  private async nextErrand(
    claimant: Claimant,
    agent: Agent,
    countries: readonly CountryCode[],
    context: CommandContext,
  ): Promise<ErrandLease | null> {
    const lanes = openLanes(countries, context.now);
    const except: string[] = [];
    const unkept = await this.reservations.unkept();
    for (;;) {
      const lease = await this.leases.next(claimant, { now: context.now, lanes, except, unkept: unkept.keys });
      if (lease === null) return null;
      const state = await this.find(lease.orderId);
      const isVoid = (staffId: string) => state !== null && unkept.has(staffId, state.errand.country);
      const isDue = state?.open === true && isDueFor(agent.id, context.now, state.again, isVoid);
      if (isDue) return this.claimed(lease, agent, context);
      // The queue has not heard yet that it was settled, or called a moment ago.
      await this.leases.end(lease);
      except.push(lease.orderId);
    }
  }

  /** A call that the agent has already, from this very command or from before. */
  private async leftBehind(claimant: Claimant): Promise<Lease | null> {
    for (;;) {
      const lease = await this.leases.resume(claimant);
      if (lease === null || (await this.isOpen(lease.orderId))) return lease;
      await this.ending.end({ errandId: lease.orderId, claimId: lease.claimId });
      await this.leases.end(lease);
    }
  }

  private claimed(lease: Lease, agent: Agent, context: CommandContext): Promise<ErrandLease> {
    return this.recorded(lease, context, { type: 'ClaimErrand', claimId: lease.claimId, staffId: agent.id });
  }

  private async recorded(
    { orderId: errandId, leaseUntil, token }: Lease,
    context: CommandContext,
    command: ErrandCommand,
  ): Promise<ErrandLease> {
    const outcome = await this.errands.execute(new ExecuteErrand(errandId, command, context));
    if (isRejection(outcome)) throw new Error(`A lease of errand ${errandId} was not recorded: ${outcome.message}`);
    const errand = await this.details.of(errandId, context.now);
    if (errand === null) throw new Error(`Errand ${errandId} vanished under its lease`);
    return { errand, leaseUntil, token };
  }

  private async openOne(errandId: string): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | KnownErrand> {
    const state = await this.find(errandId);
    if (state === null) return reject('NOT_FOUND', 'There is no such call');
    return state.open ? state : reject('CONFLICT', 'This call is not to be made any more');
  }

  private async isOpen(errandId: string): Promise<boolean> {
    return (await this.find(errandId))?.open ?? false;
  }

  private async find(errandId: string): Promise<KnownErrand | null> {
    return isUuid(errandId) ? (await this.streams.load(errandStream, errandId)).state : null;
  }
}

/** The kinds of calls that are made at this moment, by country. */
function openLanes(countries: readonly CountryCode[], now: string): readonly string[] {
  return kinds.flatMap((kind) =>
    countries.filter((country) => nextOpening(kind, country, now) === now).map((country) => laneOf(kind, country)),
  );
}

function outOfHours({ errand: { kind, country } }: KnownErrand, now: string): Rejection<'CONFLICT'> | null {
  const opensAt = nextOpening(kind, country, now);
  return opensAt === now ? null : reject('CONFLICT', `Such calls are made again from ${opensAt}`, { opensAt });
}

function heldByAnother(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'Another member of staff has this call');
}
