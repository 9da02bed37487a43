import type { AuditParts } from '@shop/audit';
import { CustomerQueries, CustomersModule } from '@shop/customers';
import { OrderSearch, OrdersModule } from '@shop/orders';
import { travelSources } from './travel-sources.js';

/** In the audit trail, orders are looked for by their LeadID and people by their e-mail or number, too. */
export const auditParts: AuditParts = {
  imports: [OrdersModule, CustomersModule],
  records: travelSources,
  finder: {
    inject: [OrderSearch, CustomerQueries],
    useFactory: (orders: OrderSearch, customers: CustomerQueries) => async (words) => {
      const [order, people] = await Promise.all([orders.idOf(words), customers.idsOf(words)]);
      return order === null ? people : [order, ...people];
    },
  },
};
