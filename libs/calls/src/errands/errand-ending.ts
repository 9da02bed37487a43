import type { Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, uuidv5, type Clock } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, STREAMS } from '@shop/platform';
import { ErrandEffects } from './errand-effects.js';
import { planErrand } from './errand-plan.js';
import type { ErrandCommand, KnownErrand } from './errand.decider.js';
import { errandStream, ExecuteErrand, ExecuteErrandHandler } from './errand.stream.js';

export interface OpenClaim {
  readonly errandId: string;
  readonly claimId: string;
}

type Claim = NonNullable<KnownErrand['claim']>;

/** Ends claims whose agent has nothing more to say about them. */
@Injectable()
export class ErrandEnding {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    // Not the bus: its handlers are there only once the application serves, and a sweeper is woken before that.
    @Inject(ExecuteErrandHandler) private readonly errands: ExecuteErrandHandler,
    @Inject(ErrandEffects) private readonly effects: ErrandEffects,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records that the claim is over: the call goes back to the queue, or, where a crash came between what was agreed to and
   * the record of the call that did it, the call is recorded. Once, however often it is asked.
   */
  async end({ errandId, claimId }: OpenClaim, now = this.clock()): Promise<void> {
    const { state } = await this.streams.load(errandStream, errandId);
    if (state?.claim?.claimId !== claimId) return;
    const command = await this.commandFor(state, state.claim, now);
    const commandId = uuidv5(claimId, command.type);
    const context = { commandId, correlationId: commandId, actor: 'system:leases', now };
    const outcome = await this.errands.execute(new ExecuteErrand(errandId, command, context));
    if (isRejection(outcome)) throw new Error(`The claim of errand ${errandId} did not end: ${outcome.message}`);
  }

  private async commandFor(state: KnownErrand, claim: Claim, now: string): Promise<ErrandCommand> {
    const { errand, failures, open } = state;
    const { errandId, kind, country } = errand;
    const { claimId, staffId } = claim;
    const outcome = await this.effects.doneBy(errand, claimId);
    if (outcome === null) return { type: 'ReleaseErrand', claimId, cause: open ? 'expired' : 'closed' };
    // The time of a call-back is known to the agent alone: where it was lost, the call is made anew.
    const plan = planErrand({ kind, country, outcome, now, failures, staffId, callBackAt: addMilliseconds(now, 1) });
    const after = isRejection(plan) ? { failed: false, nextCallAt: now, reservedForId: null } : plan;
    return { type: 'RecordErrand', result: { errandId, claimId, staffId, outcome, ...after }, settled: true };
  }
}
