import type { StreamKind } from '@shop/event-store';
import { quizEvents, type QuizEvent } from '@shop/events/quiz';
import { quizDecider, type QuizRejectionCode, type QuizCommand, type QuizState } from './quiz.decider.js';

export const quizStream: StreamKind<QuizCommand, QuizEvent, QuizState, QuizRejectionCode> = {
  category: 'quiz',
  events: quizEvents,
  decider: quizDecider,
};
