import type { remindersContract, ReturnStep } from '@shop/contracts';
import { visibilityFor, type MessageQueries } from '@shop/messages';
import type { ReturnDueQueries } from '@shop/orders';
import type { DataRequestQueries } from '@shop/privacy';
import type { HandlersFor } from '@shop/rpc';
import type { CashQueries } from '@shop/shipping';

export class RemindersRpc {
  constructor(
    private readonly returns: ReturnDueQueries,
    private readonly dataRequests: DataRequestQueries,
    private readonly cash: CashQueries,
    private readonly messages: MessageQueries,
  ) {}

  readonly handlers: HandlersFor<typeof remindersContract> = {
    'admin.reminders.counts': async (_params, { caller }) => {
      const [answers, refunds, { overdue }, dataRequests, { missing, different }, unknown] = await Promise.all([
        this.countDue('answer'),
        this.countDue('refund'),
        this.returns.counts({ step: 'goods' }),
        this.dataRequests.countReminders(),
        this.cash.counts(),
        this.messages.countUndecided(visibilityFor(caller)),
      ]);
      const cash = { missing, different };
      return { data: { answers, refunds, goods: { overdue }, dataRequests, cash, messages: { unknown } } };
    },
  };

  private async countDue(step: ReturnStep) {
    const { soon, overdue } = await this.returns.counts({ step });
    return { soon, overdue };
  }
}
