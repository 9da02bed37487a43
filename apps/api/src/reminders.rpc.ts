import type { INestApplicationContext } from '@nestjs/common';
import type { remindersContract, ReturnStep } from '@shop/contracts';
import { ReturnDueQueries } from '@shop/orders';
import { DataRequestQueries } from '@shop/privacy';
import type { HandlersFor } from '@shop/rpc';
import { CashQueries } from '@shop/shipping';

/** What staff are reminded of, from the modules whose it is, in one answer. */
export function reminderHandlers(app: INestApplicationContext): HandlersFor<typeof remindersContract> {
  const [returns, requests, money] = [
    app.get(ReturnDueQueries, { strict: false }),
    app.get(DataRequestQueries, { strict: false }),
    app.get(CashQueries, { strict: false }),
  ];
  return {
    'admin.reminders.counts': async () => {
      const [answers, refunds, { overdue }, dataRequests, { missing, different }] = await Promise.all([
        pressing(returns, 'answer'),
        pressing(returns, 'refund'),
        pressing(returns, 'goods'),
        requests.reminders(),
        money.counts(),
      ]);
      return { data: { answers, refunds, goods: { overdue }, dataRequests, cash: { missing, different } } };
    },
  };
}

async function pressing(returns: ReturnDueQueries, step: ReturnStep) {
  const { soon, overdue } = await returns.counts({ step });
  return { soon, overdue };
}
