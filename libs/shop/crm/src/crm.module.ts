import type { PersonKeys, Streams } from '@shop/event-store';
import { crmEvents } from '@shop/events/crm';
import type { Jobs } from '@shop/jobs';
import { provide, provideBy, defineModule, token, JOBS, CONFIG, PERSON_KEYS, POOL, STREAMS } from '@shop/module';
import { OutcomeGuard, UndoWindows } from '@shop/orders';
import type { Config } from '@shop/platform';
import type { Pool } from 'pg';
import { ContactPseudonyms } from './contact-pseudonyms.js';
import { createContentLoaders } from './content-loaders.js';
import { CrmBackground } from './crm-background.js';
import { crmLedgerModule } from './crm-ledger.module.js';
import { crmMigrations } from './crm.migrations.js';
import { crmProcess } from './crm.process.js';
import { Deliveries } from './deliveries.js';
import { DeliveriesRpc } from './deliveries.rpc.js';
import { DeliveryAdmin } from './delivery-admin.js';
import { crmDeliveryJob, crmDeliveryHandler } from './delivery.job.js';
import { erasureBackfillProcess } from './erasure-backfill.process.js';
import { HttpCrm, type FindCrm } from './http-crm.js';
import { redriveProcess } from './redrive.process.js';
import { redriveStream } from './redrive.stream.js';

export const CRM_PARTNER = token<FindCrm>('CrmPartner');

export const crmModule = defineModule({
  name: 'crm',
  imports: [crmLedgerModule],
  events: crmEvents,
  streams: [redriveStream],
  jobs: [crmDeliveryJob],
  migrations: crmMigrations,
  services: [provide(DeliveryAdmin, JOBS, STREAMS, POOL), provide(DeliveriesRpc, DeliveryAdmin)],
  backgroundServices: [
    provideBy(CrmBackground, createBackground, POOL, JOBS, STREAMS, PERSON_KEYS, CONFIG, CRM_PARTNER),
  ],
  methods: ['admin.deliveries'],
  rpc: [DeliveriesRpc],
  background: [CrmBackground],
});

function createBackground(
  pool: Pool,
  jobs: Jobs,
  streams: Streams,
  keys: PersonKeys,
  config: Config,
  findCrm: FindCrm,
): CrmBackground {
  const deliveries = new Deliveries(pool);
  const pseudonyms = new ContactPseudonyms(config.secrets.derived('crm-names').reveal());
  const handler = crmDeliveryHandler({
    deliveries,
    crm: new HttpCrm(findCrm),
    contentLoaders: createContentLoaders(streams, keys, deliveries),
    jobs,
    outcomes: new OutcomeGuard(streams, new UndoWindows(pool)),
  });
  const processes = [
    crmProcess({ deliveries, jobs, streams, pseudonyms, effectDelayMs: config.effectDelayMs }),
    erasureBackfillProcess({ deliveries, jobs }),
    redriveProcess(pool, jobs),
  ];
  return new CrmBackground(processes, [handler]);
}
