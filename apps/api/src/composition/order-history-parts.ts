import { messageHistory } from '@shop/messages';
import type { HistoryPart } from '@shop/orders';
import { reviewHistory } from '@shop/reviews';
import { parcelHistory } from '@shop/shipping';

/** What the history of an order is made of beside its own events and its calls. */
export const orderHistoryParts: readonly HistoryPart[] = [parcelHistory, messageHistory, reviewHistory];
