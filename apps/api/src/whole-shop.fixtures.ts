import { AuditModule } from '@shop/audit';
import { CallsModule } from '@shop/calls';
import { CatalogueModule, catalogueProjections } from '@shop/catalogue';
import { ClubModule, clubProjections } from '@shop/club';
import { CrmAdminModule } from '@shop/crm';
import { CustomersModule } from '@shop/customers';
import { eventStoreMigrations, type PersonKeys } from '@shop/event-store';
import { HistoryModule } from '@shop/history';
import { LeadsModule } from '@shop/leads';
import { MediaModule } from '@shop/media';
import { MessagesModule } from '@shop/messages';
import { OpsModule } from '@shop/ops';
import { opsProviders } from '@shop/ops/testing';
import { OrderHistoryModule, OrdersModule } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { PrivacyModule } from '@shop/privacy';
import { projectionMigrations } from '@shop/projections';
import { QuizModule } from '@shop/quiz';
import { ReportsModule } from '@shop/reports';
import { ReviewsModule } from '@shop/reviews';
import { rpcMigrations } from '@shop/rpc';
import { ShippingModule } from '@shop/shipping';
import { StaffModule, staffMigrations, staffProjections } from '@shop/staff';
import { UsersModule } from '@shop/users';
import { ViewsModule } from '@shop/views';
import { auditOptions } from './composition/audit-options.js';
import { contract, handlersOf } from './composition/handlers.js';
import { eventDefinitions, migrations, projections } from './composition/modules.js';
import { orderHistoryContributors } from './composition/order-history-contributors.js';
import { streamKinds } from './composition/stream-kinds.js';
import { changeSources, historySources } from './composition/history-sources.js';

interface WholeShopOptions {
  readonly dataDir?: string;
  readonly wrapKeys?: (keys: PersonKeys) => PersonKeys;
}

/** The whole shop for tests; read models are up to date, workers do not run. */
export async function startWholeShop(options: WholeShopOptions = {}): Promise<TestShop> {
  const given = new Set(
    [...eventStoreMigrations, ...projectionMigrations, ...rpcMigrations, ...staffMigrations].map(({ name }) => name),
  );
  const own = new Set([...staffProjections, ...catalogueProjections, ...clubProjections].map((one) => one.name));
  return startTestShop({
    contract,
    handlers: handlersOf,
    modules: [
      ...[UsersModule, StaffModule, CatalogueModule, OrdersModule, CallsModule, LeadsModule, ClubModule, QuizModule],
      ...[MediaModule, ReviewsModule, CrmAdminModule, MessagesModule, CustomersModule, PrivacyModule, ShippingModule],
      ...[OpsModule, AuditModule.of(auditOptions), ViewsModule, ReportsModule],
      ...[HistoryModule.of(historySources, changeSources), OrderHistoryModule.of(orderHistoryContributors)],
    ],
    events: eventDefinitions,
    projections: projections.filter(({ name }) => !own.has(name)),
    provide: (stores) => opsProviders(stores, streamKinds).providers,
    migrations: migrations.filter(({ name }) => !given.has(name)),
    ...options,
  });
}
