import type { callTasksContract, DataOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { Agent } from '../call-claim-commands.js';
import type { Lease } from '../leases.js';
import type { CallTaskClaimFinisher } from './call-task-claim-finisher.js';
import type { CallTaskEffects, EffectRejection, CallTaskRecordParams } from './call-task-effects.js';
import type { CallTaskLeases } from './call-task-leases.js';
import { planCallTask } from './call-task-plan.js';
import type { ExistingCallTask } from './call-task.decider.js';
import { callTaskStream } from './call-task.stream.js';

type RecordResponse = DataOf<(typeof callTasksContract)['admin.errands.record']>;
interface RecordedCall {
  readonly response: RecordResponse;
  readonly position: string | undefined;
}

export class ClaimedCallTaskCommands {
  constructor(
    private readonly streams: Streams,
    private readonly leases: CallTaskLeases,
    private readonly effects: CallTaskEffects,
    private readonly claimFinisher: CallTaskClaimFinisher,
  ) {}

  /** Renews the lease, or ends it if the task was settled elsewhere. */
  async extend(agent: Agent, callTaskId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const heldLease = await this.heldLease(agent, callTaskId, token);
    return isRejection(heldLease) ? heldLease : heldLease.lease;
  }

  async release(
    agent: Agent,
    callTaskId: string,
    token: string,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(callTaskId, token, agent.id);
    if (lease === null) return leaseLostRejection();
    const command = { type: 'ReleaseErrand', claimId: lease.claimId, cause: 'agent' } as const;
    const outcome = await this.streams.execute(callTaskStream, callTaskId, command, context);
    if (isRejection(outcome)) return reject('CONFLICT', outcome.message);
    await this.leases.end(lease);
    return outcome;
  }

  /** The effect is applied first, since it may be rejected. After a crash the lease sweeper completes the record. */
  async record(
    agent: Agent,
    params: CallTaskRecordParams,
    context: CommandContext,
  ): Promise<RecordedCall | EffectRejection> {
    const heldLease = await this.heldLease(agent, params.id, params.token);
    if (isRejection(heldLease)) return (await this.findEarlierResult(params.id, context.commandId)) ?? heldLease;
    const { lease, state } = heldLease;
    const { kind, country, subjectId, errandId } = state.callTask;
    const plan = planCallTask({
      ...callbackFieldsOf(params),
      kind,
      country,
      ...callFieldsOf(params, state, lease, context),
    });
    if (isRejection(plan)) return plan;
    const effect = await this.effects.apply({ kind, subjectId }, lease.claimId, params, context);
    if (isRejection(effect)) return effect;
    const { claimId, staffId } = lease;
    const result = { errandId, claimId, staffId, outcome: params.outcome, ...plan };
    const command = { type: 'RecordErrand', result, settled: effect !== null } as const;
    const recorded = await this.streams.execute(callTaskStream, errandId, command, context);
    if (isRejection(recorded)) return recorded;
    await this.leases.end(lease);
    const attempts = recorded.state?.recorded.length ?? 0;
    return { response: { id: errandId, attempts, nextCallAt: plan.nextCallAt }, position: recorded.position };
  }

  private async findEarlierResult(callTaskId: string, commandId: string): Promise<RecordedCall | null> {
    const { events } = await this.streams.load(callTaskStream, callTaskId);
    const index = events.findIndex(
      ({ type, metadata }) => type === 'ErrandRecorded' && metadata.commandId === commandId,
    );
    const event = events[index];
    if (event?.type !== 'ErrandRecorded') return null;
    const opened = events.slice(0, index).findLastIndex(({ type }) => type === 'ErrandOpened');
    const attempts = events.slice(opened, index + 1).filter(({ type }) => type === 'ErrandRecorded').length;
    return { response: { id: callTaskId, attempts, nextCallAt: event.data.nextCallAt }, position: event.position };
  }

  private async heldLease(
    agent: Agent,
    callTaskId: string,
    token: string,
  ): Promise<{ readonly lease: Lease; readonly state: ExistingCallTask } | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(callTaskId, token, agent.id);
    if (lease === null) return leaseLostRejection();
    const { state } = await this.streams.load(callTaskStream, callTaskId);
    if (state === null || (state.open && state.claim?.claimId !== lease.claimId)) return leaseLostRejection();
    if (state.open || (await this.effects.findAppliedOutcome(state.callTask, lease.claimId)) !== null)
      return { lease, state };
    await this.claimFinisher.finish({ callTaskId, claimId: lease.claimId });
    await this.leases.end(lease);
    return reject('CONFLICT', 'This call task is closed', { status: 'closed' });
  }
}

function leaseLostRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'You no longer have this call');
}

function callbackFieldsOf({ callBackAt, callBackBy }: CallTaskRecordParams) {
  return { ...(callBackAt !== undefined && { callBackAt }), ...(callBackBy !== undefined && { callBackBy }) };
}

function callFieldsOf(
  { outcome }: CallTaskRecordParams,
  { failures }: ExistingCallTask,
  { staffId }: Lease,
  { now }: CommandContext,
) {
  return { outcome, failures, staffId, now };
}
