import type { Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import { CLOCK, POOL, STREAMS } from '@shop/platform';
import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CARRIER_PARTNER } from '../carrier-partner.js';
import { ClubFees } from '../club-fees.js';
import type { FindCarrier } from '../http-carrier.js';
import { cashExpectationsProcess } from './cash-expectations.process.js';
import { HttpRemittanceClient } from './http-remittance-client.js';
import { remittanceSweeper } from './remittance-sweeper.js';
import { RemittanceImporter } from './remittance-importer.js';
import { RemittanceFetchStatus } from './remittance-fetch-status.js';
import { remittancesProcess } from './remittances.process.js';

@Injectable()
export class CashBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    @Inject(STREAMS) streams: Streams,
    @Inject(CLOCK) clock: Clock,
    @Inject(POOL) pool: Pool,
    @Inject(CARRIER_PARTNER) find: FindCarrier,
    @Inject(RemittanceImporter) importer: RemittanceImporter,
    @Inject(RemittanceFetchStatus) fetchStatus: RemittanceFetchStatus,
    @Inject(ClubFees) fees: ClubFees,
  ) {
    this.processes = [cashExpectationsProcess(streams, clock, fees), remittancesProcess(streams)];
    this.sweepers = [remittanceSweeper({ carrier: new HttpRemittanceClient(find), importer, fetchStatus, pool })];
  }
}
