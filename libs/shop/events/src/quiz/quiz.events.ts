import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** A separate key, apart from the person’s other data. */
export function quizKeyOwnerOf(quizId: string): string {
  return `quiz-${quizId}`;
}

/** Encrypted: health data. */
export const quizAnswersKept = defineEvent({
  type: 'QuizAnswersKept',
  version: 1,
  data: z.object({
    quizId: z.string(),
    /** For export and erasure. */
    userId: z.string().nullable(),
    wording: z.string(),
  }),
  personal: {
    purpose: 'account',
    person: ({ quizId }: { readonly quizId: string }) => quizKeyOwnerOf(quizId),
    fields: z.object({
      goal: z.number().int(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  },
});
export const quizAnswersWithdrawn = defineEvent({
  type: 'QuizAnswersWithdrawn',
  version: 1,
  data: z.object({ quizId: z.string() }),
});

export const quizEvents = [quizAnswersKept, quizAnswersWithdrawn] as const;
export type QuizEvent = EventOf<(typeof quizEvents)[number]>;
