import { Module } from '@nestjs/common';
import { Activating } from './activating.js';
import { MembershipAttaching } from './attaching.process.js';
import { ClubBackground } from './club-background.js';
import { EndingSweeper } from './ending-sweeper.js';
import { MemberAccounts } from './member-accounts.queries.js';
import { MembershipSearch } from './membership-list.queries.js';
import { ExecuteMembershipHandler } from './membership.stream.js';
import { Memberships } from './memberships.js';
import { PaymentSweeper } from './payment-sweeper.js';
import { MembershipsRpc } from './memberships.rpc.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  providers: [
    ExecuteMembershipHandler,
    Memberships,
    MemberAccounts,
    MembershipSearch,
    Activating,
    EndingSweeper,
    PaymentSweeper,
    MembershipAttaching,
    MembershipsRpc,
    ClubBackground,
  ],
  exports: [Memberships, MembershipsRpc, ClubBackground],
})
export class ClubModule {}
