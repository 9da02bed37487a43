import { Module } from '@nestjs/common';
import type { PersonKeys, Streams } from '@shop/event-store';
import { PERSON_KEYS, STREAMS } from '@shop/platform';
import { QuizRpc } from './quiz.rpc.js';

@Module({
  providers: [
    {
      provide: QuizRpc,
      useFactory: (streams: Streams, keys: PersonKeys) => new QuizRpc(streams, keys),
      inject: [STREAMS, PERSON_KEYS],
    },
  ],
  exports: [QuizRpc],
})
export class QuizModule {}
