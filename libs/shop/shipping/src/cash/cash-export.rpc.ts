import type { cashExportContract } from '@shop/contracts';
import { fileExportResponse } from '@shop/orders';
import type { HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { CashExports } from './cash-exports.js';

@Injectable()
export class CashExportRpc {
  constructor(@Inject(CashExports) private readonly exports: CashExports) {}

  readonly handlers: HandlersFor<typeof cashExportContract> = {
    'admin.cash.export': ({ filter = {} }, context) =>
      fileExportResponse(context, 'cash.csv', (staffId, noted) => this.exports.request(filter, staffId, noted)),
  };
}
