import { AuditModule, auditTrailProjection } from '@shop/audit';
import { CallsBackground, callsEvents, callsMigrations, CallsModule, callsProjections } from '@shop/calls';
import { CatalogueModule, catalogueEvents, catalogueMigrations, catalogueProjections } from '@shop/catalogue';
import { ClubBackground, clubEvents, ClubModule, clubProjections } from '@shop/club';
import { CustomersModule, customersProjections } from '@shop/customers';
import { CrmBackground, CrmAdminModule, crmEvents, crmJobs, crmMigrations, CrmModule } from '@shop/crm';
import { eventStoreMigrations, StoredSecretTransfer } from '@shop/event-store';
import type { Pool } from 'pg';
import { jobsMigrations, type JobKind } from '@shop/jobs';
import type { AnyEventDefinition } from '@shop/kernel';
import {
  MediaBackground,
  MediaBackgroundModule,
  mediaEvents,
  mediaJobs,
  mediaMigrations,
  MediaModule,
  mediaProjections,
} from '@shop/media';
import { HistoryModule } from '@shop/history';
import { LeadsModule, leadsEvents, leadsProjections } from '@shop/leads';
import {
  MessageSendingModule,
  MessagesBackground,
  MessagesModule,
  messagesEvents,
  messagesJobs,
  messagesProjections,
} from '@shop/messages';
import { OpsBackground, opsEvents, opsMigrations, OpsModule } from '@shop/ops';
import {
  OrderHistoryModule,
  OrdersModule,
  ordersEvents,
  ordersMigrations,
  ordersProjections,
  OrdersBackground,
} from '@shop/orders';
import type { Migration } from '@shop/platform';
import { PrivacyBackground, PrivacyModule, privacyEvents, privacyProjections } from '@shop/privacy';
import { projectionMigrations, type AnyProjection } from '@shop/projections';
import { quizEvents, QuizModule } from '@shop/quiz';
import { reportsEvents, ReportsModule } from '@shop/reports';
import { ReviewsBackground, ReviewsModule, reviewsEvents, reviewsMigrations, reviewsProjections } from '@shop/reviews';
import { rpcMigrations } from '@shop/rpc';
import {
  CarrierModule,
  CashBackground,
  ShippingBackground,
  shippingEvents,
  shippingMigrations,
  shippingJobs,
  ShippingModule,
  shippingProjections,
} from '@shop/shipping';
import {
  StaffBackground,
  StaffModule,
  staffEvents,
  staffMigrations,
  staffProjections,
  secondFactorSecrets,
  staffSecrets,
} from '@shop/staff';
import {
  UsersBackground,
  UsersModule,
  usersEvents,
  usersMigrations,
  usersProjections,
  usersSecrets,
} from '@shop/users';
import { ViewsModule, viewsMigrations } from '@shop/views';
import { eventLogMigrations } from './event-log.migrations.js';
import { seedingMigrations } from './seeding.migrations.js';
import { auditOptions } from './audit-options.js';
import { orderHistoryContributors } from './order-history-contributors.js';
import { changeSources, historySources } from './history-sources.js';

export const nestModules = [
  UsersModule,
  StaffModule,
  CatalogueModule,
  OrdersModule,
  CallsModule,
  CrmModule,
  CrmAdminModule,
  LeadsModule,
  ClubModule,
  QuizModule,
  MediaModule,
  MediaBackgroundModule,
  ReviewsModule,
  CustomersModule,
  PrivacyModule,
  MessagesModule,
  MessageSendingModule,
  ShippingModule,
  CarrierModule,
  OpsModule,
  AuditModule.of(auditOptions),
  ViewsModule,
  ReportsModule,
  HistoryModule.of(historySources, changeSources),
  OrderHistoryModule.of(orderHistoryContributors),
];

export const backgroundProviders = [
  UsersBackground,
  StaffBackground,
  CallsBackground,
  CrmBackground,
  ClubBackground,
  MediaBackground,
  ReviewsBackground,
  MessagesBackground,
  PrivacyBackground,
  OrdersBackground,
  ShippingBackground,
  CashBackground,
  OpsBackground,
] as const;

export const jobKinds: readonly JobKind[] = [...crmJobs, ...mediaJobs, ...messagesJobs, ...shippingJobs];

export const eventDefinitions: readonly AnyEventDefinition[] = [
  ...usersEvents,
  ...staffEvents,
  ...catalogueEvents,
  ...ordersEvents,
  ...mediaEvents,
  ...reviewsEvents,
  ...callsEvents,
  ...leadsEvents,
  ...crmEvents,
  ...clubEvents,
  ...quizEvents,
  ...privacyEvents,
  ...messagesEvents,
  ...shippingEvents,
  ...opsEvents,
  ...reportsEvents,
];

export const retiredDefinitions = eventDefinitions.filter(({ retired }) => retired === true);

export const projections: readonly AnyProjection[] = [
  ...usersProjections,
  ...staffProjections,
  ...catalogueProjections,
  ...ordersProjections,
  ...mediaProjections,
  ...reviewsProjections,
  ...callsProjections,
  ...leadsProjections,
  ...clubProjections,
  ...messagesProjections,
  ...customersProjections,
  ...privacyProjections,
  ...shippingProjections,
  auditTrailProjection(eventDefinitions),
];

export const secretTables = [
  (pool: Pool) => new StoredSecretTransfer(pool),
  usersSecrets,
  staffSecrets,
  secondFactorSecrets,
] as const;

export const migrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...projectionMigrations,
  ...rpcMigrations,
  ...usersMigrations,
  ...staffMigrations,
  ...catalogueMigrations,
  ...ordersMigrations,
  ...mediaMigrations,
  ...reviewsMigrations,
  ...callsMigrations,
  ...jobsMigrations,
  ...crmMigrations,
  ...shippingMigrations,
  ...opsMigrations,
  ...viewsMigrations,
  ...eventLogMigrations,
  ...seedingMigrations,
];
