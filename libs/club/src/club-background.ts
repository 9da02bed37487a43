import type { Sweeper } from '@shop/jobs';
import { Inject, Injectable } from '@nestjs/common';
import type { Process } from '@shop/projections';
import { MembershipAttaching } from './attaching.process.js';
import { EndingSweeper } from './ending-sweeper.js';
import { clubJoining } from './joining.process.js';
import { PaymentSweeper } from './payment-sweeper.js';
import { ExecuteMembershipHandler } from './membership.stream.js';

/** What the club does without being asked. */
@Injectable()
export class ClubBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    @Inject(ExecuteMembershipHandler) memberships: ExecuteMembershipHandler,
    @Inject(MembershipAttaching) attaching: MembershipAttaching,
    @Inject(EndingSweeper) ends: EndingSweeper,
    @Inject(PaymentSweeper) payments: PaymentSweeper,
  ) {
    this.processes = [clubJoining(memberships), attaching.process];
    this.sweepers = [ends, payments];
  }
}
