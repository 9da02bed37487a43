import type { callTasksContract, CallTaskLease, DataOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, isUuid, reject } from '@shop/kernel';
import { planCall } from './call-plan.js';
import type { CallTaskDetails } from './call-task-details.js';
import type { CallTaskEffects, CallTaskRecordParams, EffectRejection } from './call-task-effects.js';
import {
  executeFinish,
  type AgentRequest,
  type CallTaskStrategy,
  type CommandResponse,
  type LoadedCallTask,
} from './call-task-strategy.js';
import type { CallTaskCommand, ExistingCallTask } from './call.decider.js';
import { callTaskStream } from './call.stream.js';
import type { Lease } from './leases.js';

type RecordResponse = DataOf<(typeof callTasksContract)['admin.errands.record']>;

interface OtherTask extends LoadedCallTask {
  readonly state: ExistingCallTask;
}

/** All kinds but orders. Calls are events of `errand-ID`, their effect is an event of the subject's stream. */
export class OtherCallTasks implements CallTaskStrategy<
  OtherTask,
  CallTaskLease,
  CallTaskRecordParams,
  RecordResponse,
  EffectRejection['code']
> {
  readonly leaseKind = 'errand';

  constructor(
    private readonly streams: Streams,
    private readonly effects: CallTaskEffects,
    private readonly details: CallTaskDetails,
  ) {}

  async load(id: string): Promise<OtherTask | null> {
    if (!isUuid(id)) return null;
    const { state } = await this.streams.load(callTaskStream, id);
    if (state === null) return null;
    const { callTask, open, claim, recorded, nextCall } = state;
    const closed = open ? null : reject('CONFLICT', 'This call task is closed', { status: 'closed' });
    return { id, kind: callTask.kind, country: callTask.country, closed, claim, recorded, nextCall, state };
  }

  async claim(
    _task: OtherTask,
    lease: Lease,
    { agent, context }: AgentRequest,
    reason?: string,
  ): Promise<CallTaskLease> {
    const { id, claimId, leaseUntil, token } = lease;
    const claim = { claimId, staffId: agent.id };
    const command: CallTaskCommand =
      reason === undefined ? { type: 'ClaimErrand', ...claim } : { type: 'TakeOverErrand', ...claim, reason };
    const outcome = await this.streams.execute(callTaskStream, id, command, context);
    if (isRejection(outcome)) throw new Error(`A lease of call task ${id} was not recorded: ${outcome.message}`);
    const errand = await this.details.find(id, context.now);
    if (errand === null) throw new Error(`Call task ${id} disappeared under its lease`);
    return { errand, leaseUntil, token };
  }

  release({ id, claimId }: Lease, context: CommandContext) {
    return this.streams.execute(callTaskStream, id, { type: 'ReleaseErrand', claimId, cause: 'agent' }, context);
  }

  async record(
    { kind, country, state }: OtherTask,
    { claimId, staffId }: Lease,
    params: CallTaskRecordParams,
    context: CommandContext,
  ): Promise<CommandResponse<RecordResponse> | EffectRejection> {
    const { outcome, callBackAt, callBackBy } = params;
    const { subjectId, errandId } = state.callTask;
    const { failures } = state;
    const plan = planCall({ kind, country, outcome, now: context.now, failures, staffId, callBackAt, callBackBy });
    if (isRejection(plan)) return plan;
    const effect = await this.effects.apply({ kind: state.callTask.kind, subjectId }, claimId, params, context);
    if (isRejection(effect)) return effect;
    const result = { errandId, claimId, staffId, outcome, ...plan };
    const command = { type: 'RecordErrand', result, settled: effect !== null } as const;
    const recorded = await this.streams.execute(callTaskStream, errandId, command, context);
    if (isRejection(recorded)) return recorded;
    const attempts = recorded.state?.recorded.length ?? 0;
    return { data: { id: errandId, attempts, nextCallAt: plan.nextCallAt }, position: recorded.position };
  }

  async findEarlierResult(id: string, commandId: string): Promise<CommandResponse<RecordResponse> | null> {
    const { events } = await this.streams.load(callTaskStream, id);
    const index = events.findIndex(
      ({ type, metadata }) => type === 'ErrandRecorded' && metadata.commandId === commandId,
    );
    const event = events[index];
    if (event?.type !== 'ErrandRecorded') return null;
    const opened = events.slice(0, index).findLastIndex(({ type }) => type === 'ErrandOpened');
    const attempts = events.slice(opened, index + 1).filter(({ type }) => type === 'ErrandRecorded').length;
    return { data: { id, attempts, nextCallAt: event.data.nextCallAt }, position: event.position };
  }

  async isApplied({ state: { callTask } }: OtherTask, claimId: string): Promise<boolean> {
    return (await this.effects.findAppliedOutcome(callTask, claimId)) !== null;
  }

  async finish(claim: Pick<Lease, 'id' | 'claimId' | 'staffId'>, now: string): Promise<void> {
    const task = await this.load(claim.id);
    if (task?.claim?.claimId !== claim.claimId) return;
    await executeFinish(this.streams, callTaskStream, claim, await this.finishCommand(task, claim, now), now);
  }

  private async finishCommand(
    { kind, country, state }: OtherTask,
    { claimId, staffId }: Pick<Lease, 'claimId' | 'staffId'>,
    now: string,
  ): Promise<CallTaskCommand> {
    const { callTask, failures, open } = state;
    const outcome = await this.effects.findAppliedOutcome(callTask, claimId);
    if (outcome === null) return { type: 'ReleaseErrand', claimId, cause: open ? 'expired' : 'closed' };
    const plan = planCall({ kind, country, outcome, now, failures, staffId, callBackAt: addMilliseconds(now, 1) });
    const nextCall = isRejection(plan) ? { failed: false, nextCallAt: now, reservedForId: null } : plan;
    const { errandId } = callTask;
    return { type: 'RecordErrand', result: { errandId, claimId, staffId, outcome, ...nextCall }, settled: true };
  }
}
