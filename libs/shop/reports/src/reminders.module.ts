import { MessageQueries, messagesModule } from '@shop/messages';
import { defineModule, provide } from '@shop/module';
import { ordersModule, ReturnDueQueries } from '@shop/orders';
import { DataRequestQueries, privacyModule } from '@shop/privacy';
import { CashQueries, shippingModule } from '@shop/shipping';
import { RemindersRpc } from './reminders.rpc.js';

export const remindersModule = defineModule({
  name: 'reports/reminders',
  imports: [messagesModule, ordersModule, privacyModule, shippingModule],
  services: [provide(RemindersRpc, ReturnDueQueries, DataRequestQueries, CashQueries, MessageQueries)],
  methods: ['admin.reminders'],
  rpc: [RemindersRpc],
});
