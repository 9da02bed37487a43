import type { Streams } from '@shop/event-store';
import { clubEvents } from '@shop/events/club';
import { createHistorySource, historySources } from '@shop/history';
import type { Sweeper } from '@shop/jobs';
import {
  provide,
  POOL,
  STREAMS,
  READ_MODELS,
  CLOCK,
  LOG_HEAD,
  optional,
  provideBy,
  defineModule,
  CONFIG,
  contribute,
} from '@shop/module';
import type { Config } from '@shop/platform';
import { CLAIMED_CALLS } from '@shop/staff';
import { AccountAttachmentProcess } from './account-attachment.process.js';
import { ActivationLock } from './activation-lock.js';
import { ClubBackground } from './club-background.js';
import { DrawEntries, DrawSecrets } from './draws/draw-entries.js';
import { drawListProjection } from './draws/draw-list.projection.js';
import { DrawSweeper } from './draws/draw-sweeper.js';
import { drawStream } from './draws/draw.stream.js';
import { DrawQueries } from './draws/draws.queries.js';
import { DrawsRpc } from './draws/draws.rpc.js';
import { HoldDrawProcess } from './draws/hold-draw.process.js';
import { PrizeChoices } from './draws/prize-choices.js';
import { memberAccountProjection } from './member-account.projection.js';
import { MemberAccounts } from './member-accounts.queries.js';
import { MembershipCommands } from './membership-commands.js';
import { MembershipEndSweeper } from './membership-end-sweeper.js';
import { membershipListProjection } from './membership-list.projection.js';
import { MembershipQueries } from './membership-list.queries.js';
import { membershipReportProjection } from './membership-report.projection.js';
import { MembershipReports } from './membership-report.queries.js';
import { membershipRequestsProcess } from './membership-requests.process.js';
import { membershipStream } from './membership.stream.js';
import { Memberships } from './memberships.js';
import { MembershipsRpc } from './memberships.rpc.js';
import { ParcelFees } from './parcel-fees.js';
import { PaymentDueSweeper } from './payment-due-sweeper.js';
import { PaymentReminderSweeper } from './payment-reminder-sweeper.js';

export const clubModule = defineModule({
  name: 'club',
  events: clubEvents,
  streams: [membershipStream, drawStream],
  projections: [membershipListProjection, memberAccountProjection, drawListProjection, membershipReportProjection],
  services: [
    provide(Memberships, POOL),
    provide(ParcelFees, Memberships, STREAMS, READ_MODELS, CLOCK),
    provide(MemberAccounts, POOL),
    provide(MembershipQueries, POOL),
    provide(MembershipReports, POOL),
    provide(ActivationLock, POOL, READ_MODELS, LOG_HEAD),
    provide(MembershipCommands, STREAMS, MemberAccounts, Memberships, ActivationLock),
    provide(MembershipEndSweeper, POOL, STREAMS),
    provide(PaymentDueSweeper, POOL, STREAMS),
    provide(PaymentReminderSweeper, POOL, STREAMS),
    provide(AccountAttachmentProcess, STREAMS, MemberAccounts, Memberships, ActivationLock, READ_MODELS, CLOCK),
    provide(MembershipsRpc, MembershipQueries, MembershipCommands, STREAMS, optional(CLAIMED_CALLS)),
    provideBy(DrawSecrets, (config: Config) => new DrawSecrets(config.secrets.derived('draws').reveal()), CONFIG),
    provide(DrawEntries, POOL, DrawSecrets),
    provide(DrawSweeper, POOL, STREAMS, DrawSecrets),
    provide(HoldDrawProcess, STREAMS, READ_MODELS, DrawEntries, DrawSecrets, CLOCK),
    provide(DrawQueries, POOL, STREAMS, DrawEntries, DrawSecrets),
    provide(DrawsRpc, DrawQueries),
    provide(PrizeChoices, POOL, STREAMS, READ_MODELS),
    provideBy(
      ClubBackground,
      createBackground,
      STREAMS,
      AccountAttachmentProcess,
      HoldDrawProcess,
      MembershipEndSweeper,
      PaymentDueSweeper,
      PaymentReminderSweeper,
      DrawSweeper,
    ),
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
  contributions: [
    contribute(
      historySources,
      createHistorySource({
        resource: 'memberships',
        category: 'membership',
        roles: ['support', 'manager'],
        projection: membershipListProjection,
        hiddenColumns: ['revision', 'leadId', 'words'],
      }),
    ),
  ],
  methods: ['club', 'admin.memberships', 'admin.draws'],
  rpc: [MembershipsRpc, DrawsRpc],
  background: [ClubBackground],
});

function createBackground(
  streams: Streams,
  attachment: AccountAttachmentProcess,
  draws: HoldDrawProcess,
  ...sweepers: readonly Sweeper[]
): ClubBackground {
  return new ClubBackground([membershipRequestsProcess(streams), attachment.process, draws.process], sweepers);
}
