import { CallsBackground, callsEvents, callsMigrations, CallsModule, callsProjections } from '@shop/calls';
import { CatalogueModule, catalogueEvents, catalogueMigrations, catalogueProjections } from '@shop/catalogue';
import { CrmBackground, crmJobs, crmMigrations, CrmModule } from '@shop/crm';
import { eventStoreMigrations } from '@shop/event-store';
import { jobsMigrations, type JobKind } from '@shop/jobs';
import type { AnyEventDefinition } from '@shop/kernel';
import { LeadsModule, leadsEvents, leadsProjections } from '@shop/leads';
import { OrdersModule, ordersEvents, ordersMigrations, ordersProjections } from '@shop/orders';
import type { Migration } from '@shop/platform';
import { projectionMigrations, type AnyProjection } from '@shop/projections';
import { quizEvents, QuizModule } from '@shop/quiz';
import { rpcMigrations } from '@shop/rpc';
import {
  StaffBackground,
  StaffModule,
  staffEvents,
  staffMigrations,
  staffProjections,
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
import { eventLogMigrations } from './event-log.migrations.js';
import { seedingMigrations } from './seeding.migrations.js';

/** Everything that the product is made of, by kind: one line here for each part of a module. */

export const nestModules = [
  UsersModule,
  StaffModule,
  CatalogueModule,
  OrdersModule,
  CallsModule,
  CrmModule,
  LeadsModule,
  QuizModule,
];

/** Each has `processes` and `sweepers`, and perhaps `jobs`: what a module does without being asked. */
export const backgroundProviders = [UsersBackground, StaffBackground, CallsBackground, CrmBackground] as const;

/** Every kind of background job. */
export const jobKinds: readonly JobKind[] = [...crmJobs];

export const eventDefinitions: readonly AnyEventDefinition[] = [
  ...usersEvents,
  ...staffEvents,
  ...catalogueEvents,
  ...ordersEvents,
  ...callsEvents,
  ...leadsEvents,
  ...quizEvents,
];

export const projections: readonly AnyProjection[] = [
  ...usersProjections,
  ...staffProjections,
  ...catalogueProjections,
  ...ordersProjections,
  ...callsProjections,
  ...leadsProjections,
];

/** Secrets outside the log that a back-up keeps. */
export const secretTables = [usersSecrets, staffSecrets] as const;

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...projectionMigrations,
  ...rpcMigrations,
  ...usersMigrations,
  ...staffMigrations,
  ...catalogueMigrations,
  ...ordersMigrations,
  ...callsMigrations,
  ...jobsMigrations,
  ...crmMigrations,
  ...eventLogMigrations,
  ...seedingMigrations,
];
