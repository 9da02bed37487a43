export { quizModule } from './quiz.module.js';
export { QuizRpc } from './quiz.rpc.js';
export * from '@shop/events/quiz';
