import { quizEvents } from '@shop/events/quiz';
import { provide, defineModule, PERSON_KEYS, STREAMS } from '@shop/module';
import { QuizRpc } from './quiz.rpc.js';
import { quizStream } from './quiz.stream.js';

export const quizModule = defineModule({
  name: 'quiz',
  events: quizEvents,
  streams: [quizStream],
  services: [provide(QuizRpc, STREAMS, PERSON_KEYS)],
  exports: [QuizRpc],
  methods: ['quiz'],
  rpc: [QuizRpc],
});
