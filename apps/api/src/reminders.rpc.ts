import type { INestApplicationContext } from '@nestjs/common';
import type { remindersContract, ReturnStep } from '@shop/contracts';
import { MessageQueries, visibilityFor } from '@shop/messages';
import { ReturnDueQueries } from '@shop/orders';
import { DataRequestQueries } from '@shop/privacy';
import type { HandlersFor } from '@shop/rpc';
import { CashQueries } from '@shop/shipping';

export function reminderHandlers(app: INestApplicationContext): HandlersFor<typeof remindersContract> {
  const [returns, requests, money, sent] = [
    app.get(ReturnDueQueries, { strict: false }),
    app.get(DataRequestQueries, { strict: false }),
    app.get(CashQueries, { strict: false }),
    app.get(MessageQueries, { strict: false }),
  ];
  return {
    'admin.reminders.counts': async (_params, { caller }) => {
      const [answers, refunds, { overdue }, dataRequests, { missing, different }, unknown] = await Promise.all([
        countDue(returns, 'answer'),
        countDue(returns, 'refund'),
        countDue(returns, 'goods'),
        requests.countReminders(),
        money.counts(),
        sent.countUndecided(visibilityFor(caller)),
      ]);
      const cash = { missing, different };
      return { data: { answers, refunds, goods: { overdue }, dataRequests, cash, messages: { unknown } } };
    },
  };
}

async function countDue(returns: ReturnDueQueries, step: ReturnStep) {
  const { soon, overdue } = await returns.counts({ step });
  return { soon, overdue };
}
