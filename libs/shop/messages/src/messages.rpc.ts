import type { DataOf, Message, MessageRow, messagesContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { MessageEvent } from '@shop/events/messages';
import { isRejection, isUuid, reject, uuidv5, type RecordedEvent } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { StaffDirectory } from '@shop/staff';
import { type MessageQueries, visibilityFor } from './message-list.queries.js';
import { renderMessage } from './message-text.js';
import type { MessageState } from './message.decider.js';
import { messageStream } from './message.stream.js';
import { hiddenCode, textFor } from './rendered-message.js';
import { resendEligibilityOf, type ResendEligibility } from './resend-eligibility.js';
import type { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
import type { VisibleCodes } from './visible-codes.js';

type DeclineResult = DataOf<(typeof messagesContract)['admin.messages.declineResendMany']>['results'][number];
interface DeclineOptions {
  readonly commandId?: string;
  readonly expectedRevision?: number | undefined;
}
type MessageDetails = Omit<Message, Exclude<keyof MessageRow, 'status' | 'declinedAt'>>;

export class MessagesRpc {
  constructor(
    private readonly streams: Streams,
    private readonly messages: MessageQueries,
    private readonly codes: VisibleCodes,
    private readonly tokens: UnsubscribeTokens,
    private readonly staff: StaffDirectory,
  ) {}

  readonly handlers: HandlersFor<typeof messagesContract> = {
    'admin.messages.getList': async (params, { caller }) => ({
      data: await this.messages.list(params, visibilityFor(caller)),
    }),
    'admin.messages.getOne': async ({ id }, { now, caller }) => {
      const row = isUuid(id) ? await this.messages.byId(id, visibilityFor(caller)) : null;
      if (row === null) return reject('NOT_FOUND', 'Message not found');
      return { data: { ...row, ...(await this.detailsOf(id, now)) } };
    },
    'admin.messages.sendAgain': async ({ id, reason, expectedRevision }, context) => {
      const row = isUuid(id) ? await this.messages.byId(id, visibilityFor(context.caller)) : null;
      const { state } = await this.streams.load(messageStream, id);
      if (row === null || state === null) return reject('NOT_FOUND', 'Message not found');
      const resending = await resendEligibilityOf(this.streams, state, context.now);
      if (!canRequestResend(resending))
        return reject('CONFLICT', 'This message cannot be sent manually', { resending, status: state.status });
      const command = { type: 'AskResend', reason, at: context.now } as const;
      const outcome = await this.streams.execute(messageStream, id, command, commandContextOf(context), {
        ...(expectedRevision !== undefined && { expectedRevision: BigInt(expectedRevision) }),
      });
      if (isRejection(outcome)) return outcome;
      const { revision, position } = outcome;
      return { data: { id, status: outcome.state?.status ?? state.status, revision: Number(revision) }, position };
    },
    'admin.messages.declineResend': async ({ id, reason, expectedRevision }, context) => {
      const outcome = await this.decline(id, reason, context, { expectedRevision });
      if (isRejection(outcome)) return outcome;
      const { revision, position } = outcome;
      return {
        data: { id, status: 'given_up', revision: Number(revision) },
        ...(position !== undefined && { position }),
      };
    },
    'admin.messages.declineResendMany': async ({ ids, reason }, context) => {
      const results: DeclineResult[] = [];
      let position: string | undefined;
      for (const id of new Set(ids)) {
        const outcome = await this.decline(id, reason, context, { commandId: uuidv5(context.commandId, id) });
        results.push(isRejection(outcome) ? { id, status: 'error', code: outcome.code } : { id, status: 'ok' });
        if (!isRejection(outcome)) position = outcome.position ?? position;
      }
      return { data: { results }, ...(position !== undefined && { position }) };
    },
    'admin.messages.invitations': async ({ staffIds }) => ({ data: await this.messages.invitations(staffIds) }),
  };

  private async decline(
    id: string,
    reason: string,
    context: CallContext,
    { commandId = context.commandId, expectedRevision }: DeclineOptions,
  ) {
    const row = isUuid(id) ? await this.messages.byId(id, visibilityFor(context.caller)) : null;
    if (row === null) return reject('NOT_FOUND', 'Message not found');
    const command = { type: 'DeclineResend', reason, at: context.now } as const;
    const commandContext = { ...commandContextOf(context), commandId };
    return this.streams.execute(messageStream, id, command, commandContext, {
      ...(expectedRevision !== undefined && { expectedRevision: BigInt(expectedRevision) }),
    });
  }

  private async detailsOf(id: string, now: string): Promise<MessageDetails> {
    const { events, state, revision } = await this.streams.load(messageStream, id);
    if (state === null) throw new Error(`Message ${id} is listed but has no stream`);
    const resending = await resendEligibilityOf(this.streams, state, now);
    const { status, cause, declinedAt } = state;
    const decision = declinedAt === null ? null : await this.decisionIn(events);
    return {
      ...(await this.textOf(state, now)),
      ...{ status, cause, resending, revision: Number(revision), declinedAt },
      ...{ declinedBy: decision?.by ?? null, declineReason: decision?.reason ?? null },
    };
  }

  private async decisionIn(events: readonly RecordedEvent<MessageEvent>[]) {
    const declined = events.findLast((event) => event.type === 'MessageResendDeclined');
    if (declined === undefined) return null;
    const staffId = declined.metadata.actor.replace(/^staff:/, '');
    const names = await this.staff.namesById([staffId]);
    return { by: names.get(staffId) ?? null, reason: declined.personal?.reason ?? null };
  }

  private async textOf(state: NonNullable<MessageState>, now: string): Promise<Pick<Message, 'subject' | 'text'>> {
    if (state.to === null) return { subject: null, text: null };
    const { content, country, channel } = state.message;
    const code = await this.codes.codeIn(state, now);
    const token = this.tokens.tokenFor(state.message);
    const written = renderMessage(content, country, {
      codeOf: () => code,
      // Readers may have fewer rights than the invitee.
      invitationCodeOf: () => null,
      unsubscribeToken: token === null || this.codes.canShow(state) ? token : hiddenCode,
      now,
    });
    return { subject: channel === 'email' ? written.subject : null, text: textFor(written, channel) };
  }
}

/** A second click finds the message waiting. */
function canRequestResend(resending: ResendEligibility): boolean {
  return resending === 'possible' || resending === 'not_needed';
}
