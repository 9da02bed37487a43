import { z } from 'zod';
import { anyone, command, query } from '@shop/rpc-contract';
import { line } from './texts.js';

/** Names of questions and options, never text typed by a shopper. */
const code = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** Random UUID made by the browser; the only key to the quiz results. */
const quizId = z.uuid().toLowerCase();

export const quizAnswersSchema = z.strictObject({
  /** 1 lose weight, 2 look young and radiant, 3 strengthen hair, 4 beautify skin, 5 detox. */
  Goal: z.number().int().min(1).max(5),
  Answers: z.array(z.strictObject({ Question: code, Answer: code })).max(20),
});
export type QuizAnswers = z.output<typeof quizAnswersSchema>;

export const quizContract = {
  'quiz.f.keep': command({
    summary: 'Keeps the answers of a quiz, sealed with a key of their own. They are health data: only with consent.',
    access: anyone,
    params: quizAnswersSchema.extend({
      ID: quizId,
      /** Consent to storing the quiz. */
      Consent: z.literal(true),
      /** Id of the wording shown. */
      Wording: line(80),
    }),
    data: z.null(),
    errors: ['ANSWERS_WITHDRAWN'],
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
  'quiz.f.getKept': query({
    summary: 'The answers that were kept under an id; NOT_FOUND when there are none, or not any more.',
    access: anyone,
    params: z.strictObject({ ID: quizId }),
    data: quizAnswersSchema,
    reads: [],
  }),
  'quiz.f.withdraw': command({
    summary: 'Withdraws the consent: nobody can read the answers again, since their key is destroyed.',
    access: anyone,
    params: z.strictObject({ ID: quizId }),
    data: z.null(),
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
} as const;
