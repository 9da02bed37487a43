import { callTaskHistory } from '@shop/calls';
import { messageHistory } from '@shop/messages';
import type { HistoryContributor } from '@shop/orders';
import { reviewHistory } from '@shop/reviews';
import { cashHistory, parcelHistory } from '@shop/shipping';

export const orderHistoryContributors: readonly HistoryContributor[] = [
  callTaskHistory,
  parcelHistory,
  cashHistory,
  messageHistory,
  reviewHistory,
];
