import { reject, type Decider } from '@shop/kernel';
import type { QuizEvent } from '@shop/events/quiz';

type AnswersKept = Extract<QuizEvent, { type: 'QuizAnswersKept' }>;
type QuizContent = NonNullable<AnswersKept['personal']>;

export type QuizCommand =
  | {
      readonly type: 'KeepAnswers';
      readonly quizId: string;
      readonly userId: string | null;
      readonly wording: string;
      readonly content: QuizContent;
    }
  | { readonly type: 'WithdrawAnswers'; readonly quizId: string };

/** `content` is null once the key is revoked. */
export type QuizState =
  | { readonly status: 'nothing kept' }
  | { readonly status: 'kept'; readonly content: QuizContent | null }
  | { readonly status: 'withdrawn' };
export type QuizRejectionCode = 'ANSWERS_WITHDRAWN';

export const quizDecider: Decider<QuizCommand, QuizEvent, QuizState, QuizRejectionCode> = {
  initial: { status: 'nothing kept' },
  evolve: (_state, event) =>
    event.type === 'QuizAnswersKept' ? { status: 'kept', content: event.personal } : { status: 'withdrawn' },
  decide: (command, { status }) => {
    // Without stored answers too: those in flight must not arrive later.
    if (command.type === 'WithdrawAnswers') {
      return status === 'withdrawn' ? [] : [{ type: 'QuizAnswersWithdrawn', data: { quizId: command.quizId } }];
    }
    if (status === 'withdrawn') return reject('ANSWERS_WITHDRAWN', 'These answers were withdrawn');
    if (status === 'kept') return [];
    const { quizId, userId, wording, content } = command;
    return [{ type: 'QuizAnswersKept', data: { quizId, userId, wording }, personal: content }];
  },
};
