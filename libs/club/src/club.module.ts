import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@shop/platform';
import { ActivatingInTurn } from './activating-in-turn.js';
import { Activating } from './activating.js';
import { MembershipAttaching } from './attaching.process.js';
import type { Sweeper } from '@shop/jobs';
import { clubJoining } from './joining.process.js';
import { ClubBackground } from './club-background.js';
import { DrawEntries } from './draws/draw-entries.js';
import { DrawHolding } from './draws/draw-holding.process.js';
import { DrawSecrets } from './draws/draw-secrets.js';
import { DrawSweeper } from './draws/draw-sweeper.js';
import { Draws } from './draws/draws.queries.js';
import { DrawsRpc } from './draws/draws.rpc.js';
import { PrizeChoosing } from './draws/prize-choosing.js';
import { EndingSweeper } from './ending-sweeper.js';
import { MemberAccounts } from './member-accounts.queries.js';
import { MembershipReports } from './membership-report.queries.js';
import { MembershipSearch } from './membership-list.queries.js';
import { ExecuteMembershipHandler } from './membership.stream.js';
import { Memberships } from './memberships.js';
import { ParcelFees } from './parcel-fees.js';
import { PaymentSweeper } from './payment-sweeper.js';
import { ReminderSweeper } from './reminder-sweeper.js';
import { MembershipsRpc } from './memberships.rpc.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  providers: [
    ExecuteMembershipHandler,
    Memberships,
    ParcelFees,
    MemberAccounts,
    MembershipSearch,
    MembershipReports,
    ActivatingInTurn,
    Activating,
    EndingSweeper,
    PaymentSweeper,
    ReminderSweeper,
    MembershipAttaching,
    MembershipsRpc,
    {
      provide: DrawSecrets,
      useFactory: (config: Config) => new DrawSecrets(config.secrets.derived('draws').reveal()),
      inject: [CONFIG],
    },
    DrawEntries,
    DrawSweeper,
    DrawHolding,
    Draws,
    DrawsRpc,
    PrizeChoosing,
    {
      provide: ClubBackground,
      useFactory: background,
      inject: [
        ...[ExecuteMembershipHandler, MembershipAttaching, DrawHolding],
        ...[EndingSweeper, PaymentSweeper, ReminderSweeper, DrawSweeper],
      ],
    },
  ],
  exports: [
    Memberships,
    ParcelFees,
    MembershipReports,
    MembershipSearch,
    Activating,
    PrizeChoosing,
    MembershipsRpc,
    DrawsRpc,
    ClubBackground,
  ],
})
export class ClubModule {}

function background(
  memberships: ExecuteMembershipHandler,
  attaching: MembershipAttaching,
  holding: DrawHolding,
  ...sweepers: readonly Sweeper[]
): ClubBackground {
  return new ClubBackground([clubJoining(memberships), attaching.process, holding.process], sweepers);
}
