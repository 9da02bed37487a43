import type { QuizAnswers } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { newUuid } from '../../shared/browser.js';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { isNumber, isString, listOf, objectOf } from '../../shared/validators.js';
import { type Quiz, currentAnswers } from './quiz.js';
import { useQuizStore } from './quiz-store.js';

/** Id of the consent wording; a changed wording needs a new id. */
const consentWording = 'quiz-answers-2026-11';

/** Never rejects. Unsent answers are sent again on the result step. */
export async function saveAnswers(client: ShopClient, quiz: Quiz, id?: string): Promise<void> {
  if (!quiz.consent || quiz.goal === null) return;
  const { addSaved, confirmSaved, removeSaved } = useQuizStore.getState();
  const ID = id ?? addSaved();
  const Answers = Object.entries(currentAnswers(quiz)).map(([Question, Answer]) => ({ Question, Answer }));
  const response = await client.call(
    'quiz.f.keep',
    { ID, Goal: quiz.goal, Answers, Consent: true, Wording: consentWording },
    { idempotencyKey: newUuid() },
  );
  if (response.status === 'ok') confirmSaved(ID);
  else if (response.data.code === 'ANSWERS_WITHDRAWN') removeSaved(ID);
}

/** Returns whether the server confirmed each. */
export async function withdrawAnswers(client: ShopClient): Promise<boolean> {
  const { saved, removeSaved } = useQuizStore.getState();
  const done = await Promise.all(
    saved.map(async ({ id }) => {
      const response = await client.call('quiz.f.withdraw', { ID: id }, { idempotencyKey: newUuid() });
      if (response.status === 'ok') removeSaved(id);
      return response.status === 'ok';
    }),
  );
  return done.every(Boolean);
}

const isSavedAnswers = objectOf<QuizAnswers>({
  Goal: isNumber,
  Answers: listOf(objectOf<QuizAnswers['Answers'][number]>({ Question: isString, Answer: isString })),
});

export const savedAnswersQuery = (client: ShopClient, id: string) =>
  queryOptions({
    queryKey: ['quiz-kept', id],
    queryFn: async ({ signal }) =>
      responseData(await client.call('quiz.f.getKept', { ID: id }, { signal }), isSavedAnswers),
    staleTime: Infinity,
  });
