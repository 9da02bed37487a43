import type { Streams } from '@shop/event-store';
import { JOBS, jobIdOf, type Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import { OpenPhoneConfirmations, PhoneCodes, PhoneCodesModule } from '@shop/orders';
import { OpenResets, ResetCodes, UsersModule } from '@shop/users';
import { ClubFees, ClubFeesModule } from '@shop/shipping';
import { InvitationCodes, StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CLOCK, CONFIG, STREAMS, type Config } from '@shop/platform';
import type { CodeContent } from '@shop/events/messages';
import { MessageQueries } from './message-list.queries.js';
import { MessagesBackground } from './messages-background.js';
import { messagesProcess } from './messages.process.js';
import { MessagesRpc } from './messages.rpc.js';
import { resendProcess } from './resend.process.js';
import { VisibleCodes } from './visible-codes.js';
import { MailSender } from './sending/mail-sender.js';
import { sendMessageJob, sendMessageHandler } from './sending/send-message.job.js';
import { SmsSender } from './sending/sms-sender.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
import { UnsubscribeRpc } from './unsubscribe/unsubscribe.rpc.js';
import { Unsubscriptions } from './unsubscribe/unsubscriptions.js';

const unsubscribeTokens = {
  provide: UnsubscribeTokens,
  useFactory: (config: Config) => new UnsubscribeTokens(config.secrets.derived('unsubscribing').reveal()),
  inject: [CONFIG],
};

const readableCodes = {
  provide: VisibleCodes,
  useFactory: (resets: OpenResets, phoneChecks: OpenPhoneConfirmations, { demo, mail, sms }: Config) =>
    new VisibleCodes(resets, phoneChecks, {
      isDemo: demo,
      configuredChannels: { email: mail !== null, sms: sms !== null },
    }),
  inject: [OpenResets, OpenPhoneConfirmations, CONFIG],
};

@Module({
  imports: [UsersModule, StaffModule, PhoneCodesModule],
  providers: [MessageQueries, MessagesRpc, readableCodes, unsubscribeTokens, Unsubscriptions, UnsubscribeRpc],
  exports: [MessagesRpc, Unsubscriptions, UnsubscribeRpc],
})
export class MessagesModule {}

/** Requires `JOBS`. */
@Module({
  imports: [UsersModule, StaffModule, ClubFeesModule, PhoneCodesModule],
  providers: [
    unsubscribeTokens,
    {
      provide: MessagesBackground,
      useFactory: createBackground,
      inject: [STREAMS, CLOCK, JOBS, CONFIG, ResetCodes, PhoneCodes, InvitationCodes, UnsubscribeTokens, ClubFees],
    },
  ],
  exports: [MessagesBackground],
})
export class MessageSendingModule {}

function createBackground(
  streams: Streams,
  clock: Clock,
  jobs: Jobs,
  config: Config,
  resetCodes: ResetCodes,
  phoneCodes: PhoneCodes,
  codes: InvitationCodes,
  tokens: UnsubscribeTokens,
  fees: ClubFees,
): MessagesBackground {
  const senders = {
    email: config.mail === null ? null : new MailSender(config.mail),
    sms: config.sms === null ? null : new SmsSender(config.sms),
  };
  const deps = { streams, clubFeeOf: (orderId: string) => fees.attachToOrder(orderId) };
  const process = messagesProcess(deps, clock, async ({ messageId, channel }) => {
    if (senders[channel] !== null) await jobs.enqueue(sendMessageJob, messageId, { messageId });
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
    content.kind === 'reset_code' ? resetCodes.codeOf(content.resetId) : phoneCodes.codeOf(content.checkId);
  return new MessagesBackground(
    [process, resends],
    [sendMessageHandler({ streams, clock, senders, codeOf, codes, tokens })],
  );
}
