import type { auditContract } from '@shop/contracts';
import { fileExportResponse } from '@shop/exports';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { AuditExports } from './audit-exports.js';
import type { AuditTrail } from './audit-trail.queries.js';

export class AuditRpc {
  constructor(
    private readonly trail: AuditTrail,
    private readonly exports: AuditExports,
  ) {}

  readonly handlers: HandlersFor<typeof auditContract> = {
    'admin.audit.getList': async (params) => ({ data: await this.trail.list(params) }),
    'admin.audit.getOne': async ({ id }) => {
      const entry = await this.trail.findById(id);
      return entry === null ? reject('NOT_FOUND', 'Audit entry not found') : { data: entry };
    },
    'admin.audit.export': ({ filter = {} }, context) =>
      fileExportResponse(context, 'audit.csv', (staffId, noted) => this.exports.request(filter, staffId, noted)),
  };
}
