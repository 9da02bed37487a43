import { quizStream } from './quiz.stream.js';

export { QuizModule } from './quiz.module.js';
export { QuizRpc } from './quiz.rpc.js';
export * from '@shop/events/quiz';
export const quizStreams = [quizStream] as const;
