import { quizStream } from './quiz.stream.js';

export { QuizModule } from './quiz.module.js';
export { QuizRpc } from './quiz.rpc.js';
export * from './quiz.events.js';
export const quizStreams = [quizStream] as const;
