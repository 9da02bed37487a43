import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { demoStaff } from './demo-staff.js';
import type { StaffAccounts } from './staff-accounts.js';

/** Namespace of command ids, which make the seed idempotent. */
const seedNamespace = '5f0e4b3a-9c1d-5e72-8a64-3b1c2d4e5f60';

export class StaffSeed {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly clock: Clock,
  ) {}

  async seed(): Promise<number> {
    let added = 0;
    for (const member of demoStaff) {
      const commandId = uuidv5(seedNamespace, member.email);
      const context = { commandId, correlationId: commandId, actor: 'system:seed', now: this.clock() };
      const outcome = await this.accounts.add(member, context);
      if (!isRejection(outcome) && outcome.added) added += 1;
    }
    return added;
  }
}
