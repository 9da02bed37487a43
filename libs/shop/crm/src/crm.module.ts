import type { PersonKeys, Streams } from '@shop/event-store';
import { JOBS, type Jobs } from '@shop/jobs';
import { Module } from '@nestjs/common';
import { CONFIG, PERSON_KEYS, POOL, STREAMS, type Config } from '@shop/platform';
import type { Pool } from 'pg';
import { ContactPseudonyms } from './contact-pseudonyms.js';
import { CrmBackground } from './crm-background.js';
import { crmProcess } from './crm.process.js';
import { Deliveries } from './deliveries.js';
import { crmDeliveryHandler } from './delivery.job.js';
import { erasureBackfillProcess } from './erasure-backfill.process.js';
import { HttpCrm, type FindCrm } from './http-crm.js';
import { createContentLoaders } from './content-loaders.js';
import { redriveProcess } from './redrive.process.js';

/** Token of `FindCrm`. */
export const CRM_PARTNER = Symbol('CrmPartner');

@Module({
  providers: [
    {
      provide: CrmBackground,
      useFactory: createBackground,
      inject: [POOL, JOBS, STREAMS, PERSON_KEYS, CONFIG, CRM_PARTNER],
    },
  ],
  exports: [CrmBackground],
})
export class CrmModule {}

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
  });
  const processes = [
    crmProcess({ deliveries, jobs, streams, pseudonyms }),
    erasureBackfillProcess({ deliveries, jobs }),
    redriveProcess(pool, jobs),
  ];
  return new CrmBackground(processes, [handler]);
}
