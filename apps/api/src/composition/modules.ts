import { auditModule, historyModule, recordNamesModule } from '@shop/audit';
import { callsModule } from '@shop/calls';
import { catalogueModule } from '@shop/catalogue';
import { clubModule } from '@shop/club';
import { crmModule } from '@shop/crm';
import { customersModule } from '@shop/customers';
import { leadsModule } from '@shop/leads';
import { liveUpdatesModule } from '@shop/live-updates';
import { mediaModule } from '@shop/media';
import { messagesModule } from '@shop/messages';
import { opsModule } from '@shop/ops';
import { ordersModule } from '@shop/orders';
import { privacyModule } from '@shop/privacy';
import { quizModule } from '@shop/quiz';
import { callStatsModule, remindersModule, reportsModule } from '@shop/reports';
import { reviewsModule } from '@shop/reviews';
import { shippingModule } from '@shop/shipping';
import { staffModule } from '@shop/staff';
import { usersModule } from '@shop/users';
import { viewsModule } from '@shop/views';
import { eventStoreMigrations, StoredSecretTransfer } from '@shop/event-store';
import { eventCatalogue } from '@shop/events';
import { jobsMigrations, type JobKind } from '@shop/jobs';
import { withImports, type AnyStreamKind, type ModuleDefinition } from '@shop/module';
import type { Migration } from '@shop/platform';
import { projectionMigrations, type AnyProjection } from '@shop/projections';
import { rpcMigrations } from '@shop/rpc';
import type { Pool } from 'pg';
import { eventLogMigrations } from './event-log.migrations.js';
import { seedingMigrations } from './seeding.migrations.js';

/** Every module of the shop. Programs, tests and the generated reference read what they need from this list. */
export const modules = [
  usersModule,
  staffModule,
  catalogueModule,
  ordersModule,
  mediaModule,
  reviewsModule,
  callsModule,
  leadsModule,
  crmModule,
  clubModule,
  quizModule,
  messagesModule,
  customersModule,
  privacyModule,
  shippingModule,
  liveUpdatesModule,
  opsModule,
  auditModule,
  historyModule,
  recordNamesModule,
  viewsModule,
  reportsModule,
  callStatsModule,
  remindersModule,
] as const;

export const retiredDefinitions = eventCatalogue.filter(({ retired }) => retired === true);

/** With the parts of modules that others import, such as `crm/ledger`. */
const definitions: readonly ModuleDefinition[] = [...new Set<ModuleDefinition>([...modules, ...withImports(modules)])];

export const projections: readonly AnyProjection[] = definitions.flatMap((module) => module.projections);

export const streamKinds: readonly AnyStreamKind[] = definitions.flatMap((module) => module.streams);

export const jobKinds: readonly JobKind[] = definitions.flatMap((module) => module.jobs);

export const secretTables = [
  (pool: Pool) => new StoredSecretTransfer(pool),
  ...definitions.flatMap((module) => module.secrets),
] as const;

/** In the order in which a new database gets them. */
export const migrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...projectionMigrations,
  ...rpcMigrations,
  ...jobsMigrations,
  ...definitions.flatMap((module) => module.migrations),
  ...eventLogMigrations,
  ...seedingMigrations,
];
