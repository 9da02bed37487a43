import type { INestApplicationContext } from '@nestjs/common';
import type { remindersContract } from '@shop/contracts';
import { RefundDueQueries } from '@shop/orders';
import { DataRequestQueries } from '@shop/privacy';
import type { HandlersFor } from '@shop/rpc';
import { CashQueries } from '@shop/shipping';

/** What staff are reminded of, from the modules whose it is, in one answer. */
export function reminderHandlers(app: INestApplicationContext): HandlersFor<typeof remindersContract> {
  const [refunds, requests, money] = [
    app.get(RefundDueQueries, { strict: false }),
    app.get(DataRequestQueries, { strict: false }),
    app.get(CashQueries, { strict: false }),
  ];
  return {
    'admin.reminders.counts': async () => {
      const [{ soon, overdue }, dataRequests, { missing, different }] = await Promise.all([
        refunds.counts(),
        requests.reminders(),
        money.counts(),
      ]);
      return { data: { refunds: { soon, overdue }, dataRequests, cash: { missing, different } } };
    },
  };
}
