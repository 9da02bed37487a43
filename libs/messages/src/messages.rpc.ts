import type { Message, messagesContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isUuid, reject } from '@shop/kernel';
import type { Caller, HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { MessageQueries, type Visible } from './message-list.queries.js';
import { messageStream } from './message.stream.js';
import { bodyOf, writeMessage } from './message-text.js';
import { ReadableCodes } from './readable-codes.js';
import { UnsubscribeTokens } from './unsubscribing/unsubscribe-tokens.js';

/** The console's methods about messages. */
@Injectable()
export class MessagesRpc {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(MessageQueries) private readonly messages: MessageQueries,
    @Inject(ReadableCodes) private readonly codes: ReadableCodes,
    @Inject(UnsubscribeTokens) private readonly tokens: UnsubscribeTokens,
  ) {}

  readonly handlers: HandlersFor<typeof messagesContract> = {
    'admin.messages.getList': async (params, { caller }) => ({
      data: await this.messages.list(params, visibleTo(caller)),
    }),
    'admin.messages.getOne': async ({ id }, { now, caller }) => {
      const row = isUuid(id) ? await this.messages.one(id, visibleTo(caller)) : null;
      if (row === null) return reject('NOT_FOUND', 'There is no such message');
      return { data: { ...row, ...(await this.textOf(id, now)) } };
    },
    'admin.messages.invitations': async ({ staffIds }) => ({ data: await this.messages.invitations(staffIds) }),
  };

  private async textOf(id: string, now: string): Promise<Pick<Message, 'subject' | 'text'>> {
    const { state } = await this.streams.load(messageStream, id);
    if (state === null || state.to === null) return { subject: null, text: null };
    const { content, country, channel } = state.message;
    const code = await this.codes.codeIn(state, now);
    const written = writeMessage(content, country, {
      codeOf: () => code,
      // Whoever reads this may do less than whoever was invited.
      invitationCodeOf: () => null,
      unsubscribeToken: this.tokens.tokenFor(state.message),
      now,
    });
    return { subject: channel === 'email' ? written.subject : null, text: bodyOf(written, channel) };
  }
}

/** Who works in the shop, and how they are reached, is known to administrators. */
function visibleTo(caller: Caller): Visible {
  return caller.kind === 'staff' && caller.role === 'admin' ? 'all' : 'shoppers';
}
