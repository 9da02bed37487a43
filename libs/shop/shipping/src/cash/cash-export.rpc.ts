import type { cashExportContract } from '@shop/contracts';
import { fileExportResponse } from '@shop/exports';
import type { HandlersFor } from '@shop/rpc';
import type { CashExports } from './cash-exports.js';

export class CashExportRpc {
  constructor(private readonly exports: CashExports) {}

  readonly handlers: HandlersFor<typeof cashExportContract> = {
    'admin.cash.export': ({ filter = {} }, context) =>
      fileExportResponse(context, 'cash.csv', (staffId, noted) => this.exports.request(filter, staffId, noted)),
  };
}
