import type { Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import type { Process } from '@shop/projections';
import type { Pool } from 'pg';
import type { ClubFees } from '../club-fees.js';
import type { FindCarrier } from '../http-carrier.js';
import { cashExpectationsProcess } from './cash-expectations.process.js';
import { HttpRemittanceClient } from './http-remittance-client.js';
import { remittanceSweeper } from './remittance-sweeper.js';
import type { RemittanceImporter } from './remittance-importer.js';
import type { RemittanceFetchStatus } from './remittance-fetch-status.js';
import { remittancesProcess } from './remittances.process.js';

export class CashBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    streams: Streams,
    clock: Clock,
    pool: Pool,
    find: FindCarrier,
    importer: RemittanceImporter,
    fetchStatus: RemittanceFetchStatus,
    fees: ClubFees,
  ) {
    this.processes = [cashExpectationsProcess(streams, clock, fees), remittancesProcess(streams)];
    this.sweepers = [remittanceSweeper({ carrier: new HttpRemittanceClient(find), importer, fetchStatus, pool })];
  }
}
