import type { QuizEvent } from '@shop/events/quiz';
import { given } from '@shop/kernel/testing';
import { quizDecider, type QuizCommand } from './quiz.decider.js';

const content = { goal: 3, answers: [{ question: 'length', answer: 'long' }] };
const keep: QuizCommand = { type: 'KeepAnswers', quizId: 'q1', userId: null, wording: 'quiz-1', content };
const withdraw: QuizCommand = { type: 'WithdrawAnswers', quizId: 'q1' };
const kept: QuizEvent = {
  type: 'QuizAnswersKept',
  data: { quizId: 'q1', userId: null, wording: 'quiz-1' },
  personal: content,
};
const withdrawn: QuizEvent = { type: 'QuizAnswersWithdrawn', data: { quizId: 'q1' } };

describe('quiz answers', () => {
  it('are stored once', () => {
    expect(given(quizDecider).when(keep)).toEqual([kept]);
    expect(given(quizDecider, kept).when(keep)).toEqual([]);
  });

  it('are withdrawn once', () => {
    expect(given(quizDecider, kept).when(withdraw)).toEqual([withdrawn]);
    expect(given(quizDecider, kept, withdrawn).when(withdraw)).toEqual([]);
  });

  it('are not restored by a late repeat, nor accepted after a withdrawal', () => {
    expect(given(quizDecider, kept, withdrawn).when(keep)).toMatchObject({ code: 'ANSWERS_WITHDRAWN' });
    expect(given(quizDecider).when(withdraw)).toEqual([withdrawn]);
    expect(given(quizDecider, withdrawn).when(keep)).toMatchObject({ code: 'ANSWERS_WITHDRAWN' });
  });

  it('have no person once their key is revoked', () => {
    expect(given(quizDecider, { ...kept, personal: null }).state).toEqual({ status: 'kept', content: null });
  });
});
