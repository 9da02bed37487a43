import type { QuizAnswers } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { newUuid } from '../../shared/browser.js';
import { type ShopClient, dataOf } from '../../shared/rpc.js';
import { isNumber, isText, listOf, objectOf } from '../../shared/shape.js';
import { type Quiz, answersOf } from './quiz.js';
import { useQuizStore } from './quiz-store.js';

/** Which words stood beside the choice; another wording is another id. */
const wording = 'quiz-answers-2026-11';

/**
 * Sends the answers of a quiz to be kept, if the shopper has said so; never rejects. Without an answer they stay noted
 * under their id, and the result sends them again.
 */
export async function keepAnswers(client: ShopClient, quiz: Quiz, id?: string): Promise<void> {
  if (!quiz.consent || quiz.goal === null) return;
  const { startKeeping, confirmKept, forgetKept } = useQuizStore.getState();
  const ID = id ?? startKeeping();
  const Answers = Object.entries(answersOf(quiz)).map(([Question, Answer]) => ({ Question, Answer }));
  const answer = await client.call(
    'quiz.f.keep',
    { ID, Goal: quiz.goal, Answers, Consent: true, Wording: wording },
    { idempotencyKey: newUuid() },
  );
  if (answer.status === 'ok') confirmKept(ID);
  else if (answer.data.code === 'ANSWERS_WITHDRAWN') forgetKept(ID);
}

/** Withdraws all answers that this browser had kept; tells whether the server has said so of each. */
export async function withdrawAnswers(client: ShopClient): Promise<boolean> {
  const { kept, forgetKept } = useQuizStore.getState();
  const done = await Promise.all(
    kept.map(async ({ id }) => {
      const answer = await client.call('quiz.f.withdraw', { ID: id }, { idempotencyKey: newUuid() });
      if (answer.status === 'ok') forgetKept(id);
      return answer.status === 'ok';
    }),
  );
  return done.every(Boolean);
}

const isKept = objectOf<QuizAnswers>({
  Goal: isNumber,
  Answers: listOf(objectOf<QuizAnswers['Answers'][number]>({ Question: isText, Answer: isText })),
});

/** What the server keeps under an id. */
export const keptAnswersQuery = (client: ShopClient, id: string) =>
  queryOptions({
    queryKey: ['quiz-kept', id],
    queryFn: async ({ signal }) => dataOf(await client.call('quiz.f.getKept', { ID: id }, { signal }), isKept),
    staleTime: Infinity,
  });
