import type { callErrandsContract, DataOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import type { Agent } from '../claiming.js';
import type { Lease } from '../leases.js';
import { ErrandEffects, type EffectRefusal, type ErrandRecordParams } from './errand-effects.js';
import { ErrandEnding } from './errand-ending.js';
import { ErrandLeases } from './errand-leases.js';
import { planErrand } from './errand-plan.js';
import type { KnownErrand } from './errand.decider.js';
import { errandStream, ExecuteErrand, ExecuteErrandHandler } from './errand.stream.js';

type Answer = DataOf<(typeof callErrandsContract)['admin.errands.record']>;
interface Recorded {
  readonly answer: Answer;
  readonly position: string | undefined;
}

/** What an agent does with such a call while it is theirs. */
@Injectable()
export class HeldErrands {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(ErrandLeases) private readonly leases: ErrandLeases,
    @Inject(ErrandEffects) private readonly effects: ErrandEffects,
    @Inject(ErrandEnding) private readonly ending: ErrandEnding,
    @Inject(ExecuteErrandHandler) private readonly errands: ExecuteErrandHandler,
  ) {}

  /** Keeps the call for another few minutes; one that was settled without it ends it. */
  async extend(agent: Agent, errandId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const held = await this.held(agent, errandId, token);
    return isRejection(held) ? held : held.lease;
  }

  async release(
    agent: Agent,
    errandId: string,
    token: string,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(errandId, token, agent.id);
    if (lease === null) return notYours();
    const command = { type: 'ReleaseErrand', claimId: lease.claimId, cause: 'agent' } as const;
    const outcome = await this.errands.execute(new ExecuteErrand(errandId, command, context));
    if (isRejection(outcome)) return reject('CONFLICT', outcome.message);
    await this.leases.end(lease);
    return outcome;
  }

  /**
   * Does what was agreed to first, since only that may be refused, then records the call. What a crash leaves between the two
   * is finished when the lease has run out.
   */
  async record(agent: Agent, params: ErrandRecordParams, context: CommandContext): Promise<Recorded | EffectRefusal> {
    const held = await this.held(agent, params.id, params.token);
    if (isRejection(held)) return (await this.repeated(params.id, context.commandId)) ?? held;
    const { lease, state } = held;
    const { kind, country, subjectId, errandId } = state.errand;
    const plan = planErrand({ ...whenOf(params), kind, country, ...ofCall(params, state, lease, context) });
    if (isRejection(plan)) return plan;
    const effect = await this.effects.apply({ kind, subjectId }, lease.claimId, params, context);
    if (isRejection(effect)) return effect;
    const { claimId, staffId } = lease;
    const result = { errandId, claimId, staffId, outcome: params.outcome, ...plan };
    const command = { type: 'RecordErrand', result, settled: effect !== null } as const;
    const recorded = await this.errands.execute(new ExecuteErrand(errandId, command, context));
    if (isRejection(recorded)) return recorded;
    await this.leases.end(lease);
    const attempts = recorded.state?.recorded.length ?? 0;
    return { answer: { id: errandId, attempts, nextCallAt: plan.nextCallAt }, position: recorded.position };
  }

  /** The answer of the command that recorded this call before; null: it did not. */
  private async repeated(errandId: string, commandId: string): Promise<Recorded | null> {
    const { events } = await this.streams.load(errandStream, errandId);
    const index = events.findIndex(
      ({ type, metadata }) => type === 'ErrandRecorded' && metadata.commandId === commandId,
    );
    const event = events[index];
    if (event?.type !== 'ErrandRecorded') return null;
    const opened = events.slice(0, index).findLastIndex(({ type }) => type === 'ErrandOpened');
    const attempts = events.slice(opened, index + 1).filter(({ type }) => type === 'ErrandRecorded').length;
    return { answer: { id: errandId, attempts, nextCallAt: event.data.nextCallAt }, position: event.position };
  }

  /** A lease that holds, of a call that is still to be made, or that this very claim has settled and is recording. */
  private async held(
    agent: Agent,
    errandId: string,
    token: string,
  ): Promise<{ readonly lease: Lease; readonly state: KnownErrand } | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(errandId, token, agent.id);
    if (lease === null) return notYours();
    const { state } = await this.streams.load(errandStream, errandId);
    if (state === null || (state.open && state.claim?.claimId !== lease.claimId)) return notYours();
    if (state.open || (await this.effects.doneBy(state.errand, lease.claimId)) !== null) return { lease, state };
    await this.ending.end({ errandId, claimId: lease.claimId });
    await this.leases.end(lease);
    return reject('CONFLICT', 'This call is not to be made any more', { status: 'closed' });
  }
}

function notYours(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'The call is no longer yours');
}

function whenOf({ callBackAt, callBackBy }: ErrandRecordParams) {
  return { ...(callBackAt !== undefined && { callBackAt }), ...(callBackBy !== undefined && { callBackBy }) };
}

function ofCall(
  { outcome }: ErrandRecordParams,
  { failures }: KnownErrand,
  { staffId }: Lease,
  { now }: CommandContext,
) {
  return { outcome, failures, staffId, now };
}
