import type { StreamKind } from '@shop/event-store';
import { quizDecider, type QuizRejectionCode, type QuizCommand, type QuizState } from './quiz.decider.js';
import { quizEvents, type QuizEvent } from '@shop/events/quiz';

export const quizStream: StreamKind<QuizCommand, QuizEvent, QuizState, QuizRejectionCode> = {
  category: 'quiz',
  events: quizEvents,
  decider: quizDecider,
};
