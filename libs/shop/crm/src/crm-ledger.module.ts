import { Module } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';
import { CrmLedger } from './crm-ledger.js';

@Module({
  providers: [{ provide: CrmLedger, useFactory: (pool: Pool) => new CrmLedger(pool), inject: [POOL] }],
  exports: [CrmLedger],
})
export class CrmLedgerModule {}
