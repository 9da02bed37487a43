import { z } from 'zod';
import { anyone, command, query } from './method.js';
import { line } from './texts.js';

/** Names of questions and answers as the storefront has them: never words that a shopper typed. */
const code = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** A random UUID that the shopper's browser makes. Whoever has it may read and withdraw the answers, nobody else. */
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
      /** The shopper has ticked that the answers are to be kept. */
      Consent: z.literal(true),
      /** Id of the wording that was shown beside the choice. */
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
