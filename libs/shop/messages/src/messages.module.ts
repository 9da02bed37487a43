import type { Streams } from '@shop/event-store';
import { messagesEvents, type CodeContent } from '@shop/events/messages';
import { jobIdOf, type Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import { LeadCommands, leadsModule } from '@shop/leads';
import { provideBy, provide, POOL, STREAMS, defineModule, JOBS, CLOCK, CONFIG, contribute } from '@shop/module';
import {
  OpenPhoneConfirmations,
  OrderDeliveryDates,
  orderHistoryContributors,
  ordersModule,
  OutcomeGuard,
  PhoneCodes,
  RefillReminders,
} from '@shop/orders';
import type { Config } from '@shop/platform';
import { ClubFees, shippingModule } from '@shop/shipping';
import { InvitationCodes, staffModule, StaffDirectory } from '@shop/staff';
import { OpenResets, ResetCodes, usersModule, AccountSettings } from '@shop/users';
import { messageHistory } from './message-history.js';
import { messageListProjection } from './message-list.projection.js';
import { MessageQueries } from './message-list.queries.js';
import { messageStream } from './message.stream.js';
import { MessagesBackground } from './messages-background.js';
import { MessageQueue, messagesProcess } from './messages.process.js';
import { MessagesRpc } from './messages.rpc.js';
import { createOrderMessageDeps } from './order-facts.js';
import { outcomeMessagesHandler, outcomeMessagesJob } from './outcome-messages.job.js';
import { resendProcess } from './resend.process.js';
import { MailSender } from './sending/mail-sender.js';
import { sendMessageJob, sendMessageHandler } from './sending/send-message.job.js';
import { SmsSender } from './sending/sms-sender.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
import { UnsubscribeRpc } from './unsubscribe/unsubscribe.rpc.js';
import { Unsubscriptions } from './unsubscribe/unsubscriptions.js';
import { VisibleCodes } from './visible-codes.js';

const unsubscribeTokens = provideBy(
  UnsubscribeTokens,
  (config: Config) => new UnsubscribeTokens(config.secrets.derived('unsubscribing').reveal()),
  CONFIG,
);

const readableCodes = provideBy(
  VisibleCodes,
  (resets: OpenResets, phoneChecks: OpenPhoneConfirmations, { demo, mail, sms }: Config) =>
    new VisibleCodes(resets, phoneChecks, {
      isDemo: demo,
      configuredChannels: { email: mail !== null, sms: sms !== null },
    }),
  OpenResets,
  OpenPhoneConfirmations,
  CONFIG,
);

export const messagesModule = defineModule({
  name: 'messages',
  imports: [leadsModule, ordersModule, shippingModule, staffModule, usersModule],
  events: messagesEvents,
  streams: [messageStream],
  projections: [messageListProjection],
  jobs: [sendMessageJob, outcomeMessagesJob],
  services: [
    provide(MessageQueries, POOL, STREAMS),
    provide(MessagesRpc, STREAMS, MessageQueries, VisibleCodes, UnsubscribeTokens, StaffDirectory),
    readableCodes,
    unsubscribeTokens,
    provide(Unsubscriptions, UnsubscribeTokens, AccountSettings, LeadCommands, RefillReminders),
    provide(UnsubscribeRpc, Unsubscriptions),
  ],
  backgroundServices: [
    provideBy(
      MessagesBackground,
      createBackground,
      STREAMS,
      OutcomeGuard,
      CLOCK,
      JOBS,
      CONFIG,
      ResetCodes,
      PhoneCodes,
      InvitationCodes,
      UnsubscribeTokens,
      ClubFees,
      OrderDeliveryDates,
    ),
  ],
  exports: [MessageQueries, MessagesRpc, Unsubscriptions, UnsubscribeRpc],
  contributions: [contribute(orderHistoryContributors, messageHistory)],
  methods: ['admin.messages', 'shopUsers.f.unsubscribe'],
  rpc: [MessagesRpc, UnsubscribeRpc],
  background: [MessagesBackground],
});

function createBackground(
  streams: Streams,
  outcomes: OutcomeGuard,
  clock: Clock,
  jobs: Jobs,
  config: Config,
  resetCodes: ResetCodes,
  phoneCodes: PhoneCodes,
  codes: InvitationCodes,
  tokens: UnsubscribeTokens,
  fees: ClubFees,
  deliveryDates: OrderDeliveryDates,
): MessagesBackground {
  const senders = {
    email: config.mail === null ? null : new MailSender(config.mail),
    sms: config.sms === null ? null : new SmsSender(config.sms),
  };
  const deps = createOrderMessageDeps(streams, fees, deliveryDates);
  const queue = new MessageQueue(deps, clock, async ({ messageId, channel }) => {
    if (senders[channel] !== null) await jobs.enqueue(sendMessageJob, messageId, { messageId });
  });
  const process = messagesProcess(queue, async ({ orderId, eventId }) => {
    const delayMs = config.effectDelayMs;
    await jobs.enqueue(outcomeMessagesJob, eventId, { orderId, eventId }, { delayMs });
  });
  const resends = resendProcess(
    async ({ messageId, channel }) => {
      if (senders[channel] !== null)
        await jobs.requeue(sendMessageJob, [{ causeId: messageId, payload: { messageId } }]);
    },
    // The retried job finds nothing to send.
    async (messageId) => void (await jobs.retry([jobIdOf(sendMessageJob, messageId)])),
  );
  const codeOf = (content: CodeContent) =>
    content.kind === 'phone_code'
      ? phoneCodes.codeOf(content.checkId)
      : resetCodes.codeOf(content.kind === 'reset_code' ? content.resetId : content.codeId);
  return new MessagesBackground(
    [process, resends],
    [
      sendMessageHandler({ streams, clock, senders, codeOf, codes, tokens }),
      outcomeMessagesHandler({ outcomes, queue }),
    ],
  );
}
