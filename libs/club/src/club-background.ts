import type { Sweeper } from '@shop/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Process } from '@shop/projections';
import { MembershipAttaching } from './attaching.process.js';
import { EndingSweeper } from './ending-sweeper.js';
import { clubJoining } from './joining.process.js';

/** What the club does without being asked. */
@Injectable()
export class ClubBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    @Inject(CommandBus) commands: CommandBus,
    @Inject(MembershipAttaching) attaching: MembershipAttaching,
    @Inject(EndingSweeper) ends: EndingSweeper,
  ) {
    this.processes = [clubJoining(commands), attaching.process];
    this.sweepers = [ends];
  }
}
