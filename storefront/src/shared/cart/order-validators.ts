import type { Order, Quote, ShopAddress } from '@shop/contracts';
import { isDateString, isNumber, isString, listOf, nullable, objectOf, optional } from '../validators.js';

const amountFields = {
  Articles: listOf(
    objectOf<Order['Articles'][number]>({
      ...{ ID: isString, Quantity: isNumber, Name: isString, Image: isString, Price: isNumber, OldPrice: isNumber },
    }),
  ),
  ...{ Subtotal: isNumber, Savings: isNumber, Discount: isNumber, Delivery: isNumber, Total: isNumber },
  Currency: isString,
};

export const isQuote = objectOf<Quote>(amountFields);

const isAddress = objectOf<ShopAddress>({
  ...{ Street: isString, Postcode: isString, City: isString, Note: optional(isString) },
});

export const isOrder = objectOf<Order>({
  ...{ ID: isString, LeadID: isString, Status: isString, createdAt: isDateString, revision: isNumber },
  ...{ FirstName: nullable(isString), LastName: nullable(isString), PhoneNumber: nullable(isString) },
  Address: optional(nullable(isAddress)),
  ...amountFields,
});
