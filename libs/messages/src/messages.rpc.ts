import type { Message, messagesContract } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { isUuid, reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import { ResetCodes } from '@shop/users';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { MessageQueries } from './message-list.queries.js';
import { messageStream } from './message.stream.js';
import { writeMessage } from './message-text.js';

/** The console's methods about messages. */
@Injectable()
export class MessagesRpc {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(MessageQueries) private readonly messages: MessageQueries,
    @Inject(ResetCodes) private readonly codes: ResetCodes,
  ) {}

  readonly handlers: HandlersFor<typeof messagesContract> = {
    'admin.messages.getList': async (params) => ({ data: await this.messages.list(params) }),
    'admin.messages.getOne': async ({ id }, { now }) => {
      const row = isUuid(id) ? await this.messages.one(id) : null;
      if (row === null) return reject('NOT_FOUND', 'There is no such message');
      return { data: { ...row, ...(await this.textOf(id, now)) } };
    },
  };

  private async textOf(id: string, now: string): Promise<Pick<Message, 'subject' | 'text'>> {
    const { state } = await this.streams.load(messageStream, id);
    if (state === null || state.to === null) return { subject: null, text: null };
    const { content, country, channel } = state.message;
    const written = writeMessage(content, country, { codeOf: (resetId) => this.codes.codeOf(resetId), now });
    return channel === 'email' ? written : { subject: null, text: written.text };
  }
}
