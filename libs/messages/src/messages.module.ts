import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { UsersModule } from '@shop/users';
import { Module } from '@nestjs/common';
import { CLOCK, STREAMS } from '@shop/platform';
import { MessageQueries } from './message-list.queries.js';
import { MessagesBackground } from './messages-background.js';
import { messagesProcess } from './messages.process.js';
import { MessagesRpc } from './messages.rpc.js';

@Module({
  imports: [UsersModule],
  providers: [
    MessageQueries,
    MessagesRpc,
    {
      provide: MessagesBackground,
      useFactory: (streams: Streams, clock: Clock) => new MessagesBackground([messagesProcess(streams, clock)]),
      inject: [STREAMS, CLOCK],
    },
  ],
  exports: [MessagesRpc, MessagesBackground],
})
export class MessagesModule {}
