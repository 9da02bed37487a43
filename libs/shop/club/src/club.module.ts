import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@shop/platform';
import { ActivationLock } from './activation-lock.js';
import { MembershipCommands } from './membership-commands.js';
import { AccountAttachmentProcess } from './account-attachment.process.js';
import type { Sweeper } from '@shop/jobs';
import { membershipRequestsProcess } from './membership-requests.process.js';
import { ClubBackground } from './club-background.js';
import { DrawEntries } from './draws/draw-entries.js';
import { HoldDrawProcess } from './draws/hold-draw.process.js';
import { DrawSecrets } from './draws/draw-secrets.js';
import { DrawSweeper } from './draws/draw-sweeper.js';
import { DrawQueries } from './draws/draws.queries.js';
import { DrawsRpc } from './draws/draws.rpc.js';
import { PrizeChoices } from './draws/prize-choices.js';
import { MembershipEndSweeper } from './membership-end-sweeper.js';
import { MemberAccounts } from './member-accounts.queries.js';
import { MembershipReports } from './membership-report.queries.js';
import { MembershipQueries } from './membership-list.queries.js';
import { ExecuteMembershipHandler } from './membership.stream.js';
import { Memberships } from './memberships.js';
import { ParcelFees } from './parcel-fees.js';
import { PaymentDueSweeper } from './payment-due-sweeper.js';
import { PaymentReminderSweeper } from './payment-reminder-sweeper.js';
import { MembershipsRpc } from './memberships.rpc.js';

/** Requires the global `CqrsModule.forRoot()` in the application. */
@Module({
  providers: [
    ExecuteMembershipHandler,
    Memberships,
    ParcelFees,
    MemberAccounts,
    MembershipQueries,
    MembershipReports,
    ActivationLock,
    MembershipCommands,
    MembershipEndSweeper,
    PaymentDueSweeper,
    PaymentReminderSweeper,
    AccountAttachmentProcess,
    MembershipsRpc,
    {
      provide: DrawSecrets,
      useFactory: (config: Config) => new DrawSecrets(config.secrets.derived('draws').reveal()),
      inject: [CONFIG],
    },
    DrawEntries,
    DrawSweeper,
    HoldDrawProcess,
    DrawQueries,
    DrawsRpc,
    PrizeChoices,
    {
      provide: ClubBackground,
      useFactory: createBackground,
      inject: [
        ...[ExecuteMembershipHandler, AccountAttachmentProcess, HoldDrawProcess],
        ...[MembershipEndSweeper, PaymentDueSweeper, PaymentReminderSweeper, DrawSweeper],
      ],
    },
  ],
  exports: [
    Memberships,
    ParcelFees,
    MembershipReports,
    MembershipQueries,
    MembershipCommands,
    PrizeChoices,
    MembershipsRpc,
    DrawsRpc,
    ClubBackground,
  ],
})
export class ClubModule {}

function createBackground(
  memberships: ExecuteMembershipHandler,
  attachment: AccountAttachmentProcess,
  draws: HoldDrawProcess,
  ...sweepers: readonly Sweeper[]
): ClubBackground {
  return new ClubBackground([membershipRequestsProcess(memberships), attachment.process, draws.process], sweepers);
}
