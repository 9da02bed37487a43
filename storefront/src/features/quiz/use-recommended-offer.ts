import { useOffers } from '../../shared/catalogue/offers.js';
import { pickOffer } from './pick-offer.js';
import { useQuizStore } from './quiz-store.js';

export function useRecommendedOffer() {
  const goal = useQuizStore((state) => state.quiz.goal);
  const { data, isPending, refetch } = useOffers();
  return { goal, offer: goal === null ? undefined : pickOffer(data ?? [], goal), isPending, refetch };
}
