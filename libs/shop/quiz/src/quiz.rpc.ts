import type { quizContract } from '@shop/contracts';
import type { PersonKeys, Streams } from '@shop/event-store';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { quizKeyOwnerOf } from '@shop/events/quiz';
import { quizStream } from './quiz.stream.js';

/** Stored with consent, readable by the browser that has the id. */
export class QuizRpc {
  constructor(
    private readonly streams: Streams,
    private readonly keys: PersonKeys,
  ) {}

  readonly handlers: HandlersFor<typeof quizContract> = {
    'quiz.f.keep': async ({ ID: quizId, Goal: goal, Answers, Wording: wording }, context) => {
      const userId = context.caller.kind === 'shopper' ? context.caller.userId : null;
      const answers = Answers.map(({ Question, Answer }) => ({ question: Question, answer: Answer }));
      const outcome = await this.streams.execute(
        quizStream,
        quizId,
        { type: 'KeepAnswers', quizId, userId, wording, content: { goal, answers } },
        commandContextOf(context),
      );
      return isRejection(outcome) ? outcome : { data: null };
    },
    'quiz.f.getKept': async ({ ID }) => {
      const { state } = await this.streams.load(quizStream, ID);
      if (state.status !== 'kept' || state.content === null) return reject('NOT_FOUND', 'Quiz answers not found');
      const { goal, answers } = state.content;
      const Answers = answers.map(({ question, answer }) => ({ Question: question, Answer: answer }));
      return { data: { Goal: goal, Answers } };
    },
    'quiz.f.withdraw': async ({ ID: quizId }, context) => {
      const command = { type: 'WithdrawAnswers', quizId } as const;
      const outcome = await this.streams.execute(quizStream, quizId, command, commandContextOf(context));
      if (isRejection(outcome)) return reject('CONFLICT', outcome.message);
      // Also on a repeat: the first attempt may have failed before this.
      if (outcome.state.status === 'withdrawn') await this.keys.revokeKey(quizKeyOwnerOf(quizId), 'account');
      return { data: null };
    },
  };
}
