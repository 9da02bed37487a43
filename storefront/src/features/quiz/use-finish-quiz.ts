import type { Offer } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '../../shared/shop.js';
import { saveAnswers } from './saved-answers.js';
import { finishQuiz } from './quiz.js';
import { useQuizStore } from './quiz-store.js';

export function useFinishQuiz(): (offer: Offer, send?: () => unknown) => void {
  const { client } = useShop();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Marked finished on unmount or Back, so that the result does not flash before the product page.
  useEffect(() => {
    const markFinished = (): void => {
      if (isLeaving.current) useQuizStore.getState().update(finishQuiz);
    };
    window.addEventListener('popstate', markFinished);
    return () => {
      window.removeEventListener('popstate', markFinished);
      markFinished();
    };
  }, []);
  return (offer, send) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    send?.();
    void saveAnswers(client, useQuizStore.getState().quiz);
    void navigate(`/offers/${offer.Slog}`);
  };
}
