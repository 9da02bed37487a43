import type { Order, Quote } from '@shop/contracts';
import { isDate, isNumber, isText, listOf, objectOf } from '../shape.js';

const amounts = {
  Articles: listOf(
    objectOf<Order['Articles'][number]>({
      ...{ ID: isText, Quantity: isNumber, Name: isText, Image: isText, Price: isNumber, OldPrice: isNumber },
    }),
  ),
  ...{ Subtotal: isNumber, Savings: isNumber, Discount: isNumber, Delivery: isNumber, Total: isNumber },
  Currency: isText,
};

export const isQuote = objectOf<Quote>(amounts);

export const isOrder = objectOf<Order>({
  ...{ ID: isText, LeadID: isText, Status: isText, createdAt: isDate, revision: isNumber },
  ...amounts,
});
