import type { orderReturnsContract } from '@shop/contracts';
import { isRejection, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { type ClaimedCalls } from '@shop/staff';
import type { ReturnRejectionCode, ReturnCommand } from './order-return.decider.js';
import type { ReturnDueQueries } from './return-due.queries.js';
import type { ReturnCommands } from './return-commands.js';

export class AdminReturnsRpc {
  constructor(
    private readonly returns: ReturnCommands,
    private readonly dueReturns: ReturnDueQueries,
    private readonly calls: ClaimedCalls | null,
  ) {}

  readonly handlers: HandlersFor<typeof orderReturnsContract> = {
    'admin.returns.getList': async (params) => ({ data: await this.dueReturns.list(params) }),
    'admin.orders.returnDetails': async ({ id, lines }, { now }) => {
      const details = await this.returns.loadDetails(id, lines, now);
      return isRejection(details) ? details : { data: details };
    },
    'admin.orders.requestReturn': async ({ id, kind, lines, reason, iban, expectedRevision }, context) => {
      const command = {
        type: 'RequestReturn',
        ...{ userId: null, kind, now: context.now },
        ...(lines !== undefined && { pieces: lines }),
        ...(reason !== undefined && { reason }),
        ...(iban !== undefined && { iban }),
      } as const;
      return this.returns.execute(id, command, commandContextOf(context), expectedRevision);
    },
    'admin.orders.approveReturn': async ({ id, lines, expectedRevision }, context) => {
      const command = { type: 'ApproveReturn', now: context.now, ...(lines && { pieces: lines }) } as const;
      return this.decide(id, command, context, expectedRevision);
    },
    'admin.orders.rejectReturn': async ({ id, reason, expectedRevision }, context) => {
      return excludePieces(await this.decide(id, { type: 'RejectReturn', reason }, context, expectedRevision));
    },
    'admin.orders.receiveReturn': async ({ id, lines, expectedRevision }, context) => {
      const command = { type: 'ReceiveReturn', now: context.now, ...(lines && { pieces: lines }) } as const;
      return excludeReturnTerms(await this.returns.execute(id, command, commandContextOf(context), expectedRevision));
    },
    'admin.orders.lapseReturn': async ({ id, reason, expectedRevision }, context) => {
      const command = { type: 'LapseReturn', reason, now: context.now } as const;
      return this.executeWithoutPieces(id, command, context, expectedRevision);
    },
    'admin.orders.refund': async ({ id, method, reference, iban, amountMinor, reason, expectedRevision }, context) => {
      const command = {
        type: 'RefundOrder',
        ...{ method, now: context.now },
        ...(reference !== undefined && { reference }),
        ...(iban !== undefined && { iban }),
        ...(amountMinor !== undefined && { amountMinor }),
        ...(reason !== undefined && { reason }),
      } as const;
      return this.executeWithoutPieces(id, command, context, expectedRevision);
    },
  };

  /** Of a command that names no pieces. */
  private async executeWithoutPieces(
    id: string,
    command: ReturnCommand,
    context: CallContext,
    expectedRevision: number | undefined,
  ) {
    const outcome = await this.returns.execute(id, command, commandContextOf(context), expectedRevision);
    return excludePieces(excludeReturnTerms(outcome));
  }

  private async decide(id: string, command: ReturnCommand, context: CallContext, expectedRevision: number | undefined) {
    const callRejection = (await this.calls?.rejectionFor(context, id, ['return'])) ?? null;
    return (
      callRejection ??
      excludeReturnTerms(await this.returns.execute(id, command, commandContextOf(context), expectedRevision))
    );
  }
}

/** Availability and deadline are checked only when a return is requested. */
function excludeReturnTerms<T>(
  outcome: T | Rejection<ReturnRejectionCode>,
): T | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS' | 'RETURN_EXCLUDED'> {
  if (!isRejection(outcome)) return outcome;
  const rejection: Rejection<ReturnRejectionCode> = outcome;
  const { code } = rejection;
  if (code === 'RETURN_NOT_AVAILABLE' || code === 'RETURN_TOO_LATE')
    throw new Error(`An order rejected an existing return request with ${code}`);
  return { ...rejection, code };
}

/** The guarantee is checked only for chosen pieces. */
function excludePieces<T>(
  outcome: T | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS' | 'RETURN_EXCLUDED'>,
): T | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'> {
  if (!isRejection(outcome)) return outcome;
  const rejection: Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS' | 'RETURN_EXCLUDED'> = outcome;
  const { code } = rejection;
  if (code === 'RETURN_EXCLUDED') throw new Error(`A command without pieces was rejected with ${code}`);
  return { ...rejection, code };
}
