import type { Goal } from './tracks.js';

const goalKeywords: Readonly<Record<Goal, string>> = { 1: 'pure', 2: 'beauty', 3: 'hair', 4: 'cellu', 5: 'digest' };

export function matchesGoal(offer: { readonly Name: string }, goal: Goal): boolean {
  return offer.Name.toLowerCase().includes(goalKeywords[goal]);
}

/**
 * The first offer if none matches. Undefined without offers.
 * @param offers in catalogue order
 */
export function pickOffer<Offer extends { readonly Name: string }>(
  offers: readonly Offer[],
  goal: Goal,
): Offer | undefined {
  return offers.find((offer) => matchesGoal(offer, goal)) ?? offers[0];
}
