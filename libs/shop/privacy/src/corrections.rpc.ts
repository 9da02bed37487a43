import { membershipIdOf } from '@shop/club';
import type { correctionsContract } from '@shop/contracts';
import { isRejection, isUuid, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { type ClaimedCalls } from '@shop/staff';
import { positionField } from './position.js';
import type { StaffCorrections } from './staff-corrections.js';

export class CorrectionsRpc {
  constructor(
    private readonly corrections: StaffCorrections,
    private readonly claimedCalls: ClaimedCalls | null,
  ) {}

  readonly handlers: HandlersFor<typeof correctionsContract> = {
    'admin.users.correct': async (params, context) => {
      const outcome = await this.corrections.correct(params, commandContextOf(context));
      return isRejection(outcome)
        ? outcome
        : { data: { id: params.id, revision: outcome.revision }, ...positionField(outcome.position) };
    },
    'admin.leads.correct': async (params, context) => {
      const outcome =
        (await this.rejectionDuringCall(params.id, context)) ??
        (await this.corrections.correctLead(params, commandContextOf(context)));
      return isRejection(outcome)
        ? outcome
        : { data: { id: params.id, revision: outcome.revision }, ...positionField(outcome.position) };
    },
    'admin.users.recordConsents': async (params, context) => {
      const outcome = await this.corrections.recordConsents(params, commandContextOf(context));
      return isRejection(outcome)
        ? outcome
        : { data: { id: params.id, revision: outcome.revision }, ...positionField(outcome.position) };
    },
  };

  /** During a call the agent relies on the displayed number and name. */
  private async rejectionDuringCall(leadId: string, context: CallContext): Promise<Rejection<'CONFLICT'> | null> {
    if (this.claimedCalls === null || !isUuid(leadId)) return null;
    return (
      (await this.claimedCalls.rejectionFor(context, leadId, ['lead'])) ??
      (await this.claimedCalls.rejectionFor(context, membershipIdOf(leadId), ['club_join', 'club_renewal']))
    );
  }
}
