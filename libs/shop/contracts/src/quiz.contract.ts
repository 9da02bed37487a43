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
    summary: 'Stores the answers of a quiz, encrypted with a separate key. They are health data and require consent.',
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
    summary: 'Returns the stored answers of an id. NOT_FOUND if there are none or they were withdrawn.',
    access: anyone,
    params: z.strictObject({ ID: quizId }),
    data: quizAnswersSchema,
    reads: [],
  }),
  'quiz.f.withdraw': command({
    summary: 'Withdraws the consent and revokes the key, which makes the answers unreadable.',
    access: anyone,
    params: z.strictObject({ ID: quizId }),
    data: z.null(),
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
} as const;
