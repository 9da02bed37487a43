import { OpsModule } from '@shop/ops';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.queries.js';
import { AuditRpc } from './audit.rpc.js';

@Module({
  imports: [OpsModule, StaffModule],
  providers: [AuditTrail, AuditRpc],
  exports: [AuditRpc],
})
export class AuditModule {}
