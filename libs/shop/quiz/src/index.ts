export { quizModule } from './quiz.module.js';
export { QuizRpc } from './quiz.rpc.js';
