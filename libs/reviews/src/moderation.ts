import type { CommandContext } from '@shop/event-store';
import { isRejection, isUuid } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ReviewCommand } from './review.decider.js';
import { ExecuteReview } from './review.stream.js';

export type Decision = Exclude<ReviewCommand, { readonly type: 'WriteReview' }>;

/** What came of a decision for one review. */
export interface DecisionResult {
  readonly id: string;
  readonly status: 'ok' | 'error';
  readonly code?: 'NOT_FOUND' | 'CONFLICT';
}

export interface Decided {
  readonly results: DecisionResult[];
  /** Of the last event that came of it. */
  readonly position: string | undefined;
}

const atOnce = 16;

/** Decisions of moderators, on any number of reviews; each stands for itself. */
@Injectable()
export class Moderation {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async decide(ids: readonly string[], decision: Decision, context: CommandContext): Promise<Decided> {
    const results = new Map<string, DecisionResult>();
    let last: string | undefined;
    const asked = [...new Set(ids)];
    const queue = asked.filter(isUuid);
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const outcome = await this.commands.execute(new ExecuteReview(id, decision, context));
        results.set(id, isRejection(outcome) ? refusalOf(id, outcome.code) : { id, status: 'ok' });
        if (isRejection(outcome) || outcome.position === undefined) continue;
        if (last === undefined || outcome.position > last) last = outcome.position;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return { results: asked.map((id) => results.get(id) ?? refusalOf(id, 'NOT_FOUND')), position: last };
  }
}

function refusalOf(id: string, code: string): DecisionResult {
  if (code === 'NOT_FOUND' || code === 'CONFLICT') return { id, status: 'error', code };
  throw new Error(`A review refused ${code} to a decision`);
}
