import { callTaskHistory } from '@shop/calls';
import { messageHistory } from '@shop/messages';
import type { HistoryContributor } from '@shop/orders';
import { reviewHistory } from '@shop/reviews';
import { cashHistory, parcelHistory } from '@shop/shipping';

/** What the history of an order is made of beside its own events and the calls to confirm it. */
export const orderHistoryContributors: readonly HistoryContributor[] = [
  callTaskHistory,
  parcelHistory,
  cashHistory,
  messageHistory,
  reviewHistory,
];
