import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Whose key seals the answers of a quiz: the quiz's own, so that they are apart from all else about a person. */
export function quizKeyOwnerOf(quizId: string): string {
  return `quiz-${quizId}`;
}

/** The goal is sealed with the answers: it says what somebody wishes to change about their body. */
export const quizAnswersKept = defineEvent({
  type: 'QuizAnswersKept',
  version: 1,
  data: z.object({
    quizId: z.string(),
    /** Who was logged in, so that export and erasure find the answers. */
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
