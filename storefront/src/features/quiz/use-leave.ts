import type { Offer } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '../../shared/shop.js';
import { keepAnswers } from './keep-answers.js';
import { finish } from './quiz.js';
import { useQuizStore } from './quiz-store.js';

/** Ends the quiz at the product's page, once, however often it is asked to. */
export function useLeave(): (offer: Offer, send?: () => unknown) => void {
  const { client } = useShop();
  const navigate = useNavigate();
  const leaving = useRef(false);
  // Finished when the product's page has taken over, so that the result does not flash by before it; or when the
  // shopper is back before it has.
  useEffect(() => {
    const end = (): void => {
      if (leaving.current) useQuizStore.getState().update(finish);
    };
    window.addEventListener('popstate', end);
    return () => {
      window.removeEventListener('popstate', end);
      end();
    };
  }, []);
  return (offer, send) => {
    if (leaving.current) return;
    leaving.current = true;
    send?.();
    void keepAnswers(client, useQuizStore.getState().quiz);
    void navigate(`/offers/${offer.Slog}`);
  };
}
