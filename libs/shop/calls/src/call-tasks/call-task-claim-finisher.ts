import type { Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, uuidv5, type Clock } from '@shop/kernel';
import type { CallTaskEffects } from './call-task-effects.js';
import { planCallTask } from './call-task-plan.js';
import type { CallTaskCommand, ExistingCallTask } from './call-task.decider.js';
import { callTaskStream } from './call-task.stream.js';

export interface OpenCallTaskClaim {
  readonly callTaskId: string;
  readonly claimId: string;
}

type Claim = NonNullable<ExistingCallTask['claim']>;

export class CallTaskClaimFinisher {
  constructor(
    private readonly streams: Streams,
    private readonly effects: CallTaskEffects,
    private readonly clock: Clock,
  ) {}

  /** Ends the claim: releases the task, or records the call if a crash came between effect and record. Idempotent. */
  async finish({ callTaskId, claimId }: OpenCallTaskClaim, now = this.clock()): Promise<void> {
    const { state } = await this.streams.load(callTaskStream, callTaskId);
    if (state?.claim?.claimId !== claimId) return;
    const command = await this.commandFor(state, state.claim, now);
    const commandId = uuidv5(claimId, command.type);
    const context = { commandId, correlationId: commandId, actor: 'system:leases', now };
    const outcome = await this.streams.execute(callTaskStream, callTaskId, command, context);
    if (isRejection(outcome)) throw new Error(`The claim of call task ${callTaskId} was not ended: ${outcome.message}`);
  }

  private async commandFor(state: ExistingCallTask, claim: Claim, now: string): Promise<CallTaskCommand> {
    const { callTask, failures, open } = state;
    const { errandId, kind, country } = callTask;
    const { claimId, staffId } = claim;
    const outcome = await this.effects.findAppliedOutcome(callTask, claimId);
    if (outcome === null) return { type: 'ReleaseErrand', claimId, cause: open ? 'expired' : 'closed' };
    const plan = planCallTask({ kind, country, outcome, now, failures, staffId, callBackAt: addMilliseconds(now, 1) });
    const nextCall = isRejection(plan) ? { failed: false, nextCallAt: now, reservedForId: null } : plan;
    return { type: 'RecordErrand', result: { errandId, claimId, staffId, outcome, ...nextCall }, settled: true };
  }
}
