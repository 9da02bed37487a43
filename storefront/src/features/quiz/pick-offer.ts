import type { Goal } from './tracks.js';

/** What the name of a goal's product contains. */
const goalKeywords: Readonly<Record<Goal, string>> = { 1: 'pure', 2: 'beauty', 3: 'hair', 4: 'cellu', 5: 'digest' };

/** The product that is made for the goal. */
export function matchesGoal(offer: { readonly Name: string }, goal: Goal): boolean {
  return offer.Name.toLowerCase().includes(goalKeywords[goal]);
}

/** The product of a goal, else the first offer; undefined only where there are none. Offers come in catalogue order. */
export function pickOffer<Offer extends { readonly Name: string }>(
  offers: readonly Offer[],
  goal: Goal,
): Offer | undefined {
  return offers.find((offer) => matchesGoal(offer, goal)) ?? offers[0];
}
