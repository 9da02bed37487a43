import type { correctionsContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { at } from './position.js';
import { StaffCorrections } from './staff-corrections.js';

/** Staff put right what is kept about a person, and take down what they agree to. */
@Injectable()
export class CorrectionsRpc {
  constructor(@Inject(StaffCorrections) private readonly corrections: StaffCorrections) {}

  readonly handlers: HandlersFor<typeof correctionsContract> = {
    'admin.users.correct': async (params, context) => {
      const outcome = await this.corrections.correct(params, commandContextOf(context));
      return isRejection(outcome)
        ? outcome
        : { data: { id: params.id, revision: outcome.revision }, ...at(outcome.position) };
    },
    'admin.users.recordConsents': async (params, context) => {
      const outcome = await this.corrections.recordConsents(params, commandContextOf(context));
      return isRejection(outcome)
        ? outcome
        : { data: { id: params.id, revision: outcome.revision }, ...at(outcome.position) };
    },
  };
}
