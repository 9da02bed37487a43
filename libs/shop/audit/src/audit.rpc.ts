import type { auditContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { AuditTrail } from './audit-trail.queries.js';

export class AuditRpc {
  constructor(private readonly trail: AuditTrail) {}

  readonly handlers: HandlersFor<typeof auditContract> = {
    'admin.audit.getList': async (params) => ({ data: await this.trail.list(params) }),
    'admin.audit.getOne': async ({ id }) => {
      const entry = await this.trail.findById(id);
      return entry === null ? reject('NOT_FOUND', 'Audit entry not found') : { data: entry };
    },
  };
}
