import type { User } from '@shop/contracts';
import { parsePhone } from '@shop/countries/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { newUuid, now, readStored, writeStored } from '../../shared/browser.js';
import { type Cart, articlesOf } from '../../shared/cart/cart.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { type DetailsValues, dropDraft } from './details.js';
import { placeOrder } from './place-order.js';

/** Shared by the shopper's tabs, so that two of them make one order. */
const attemptKey = 'checkout';

/** Places the order; success empties the cart and goes to the thank-you page, everything else leaves all as it is. */
export function useOrder(user: User): (cart: Cart, values: DetailsValues) => Promise<string> {
  const { client, pack } = useShop();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { updateCart, updateUserData, updateTimestamp } = useStore.getState();

  /** What the account did not know yet is kept there; the order stands without it. */
  const completeProfile = async (values: DetailsValues): Promise<void> => {
    const missing = {
      ...(user.FirstName === '' ? { FirstName: values.firstName } : {}),
      ...(user.LastName === '' ? { LastName: values.lastName } : {}),
    };
    if (Object.keys(missing).length === 0) return;
    const answer = await client.call('shopUsers.f.edit', missing);
    if (answer.status === 'ok') updateUserData({ isLoggedIn: true, userData: answer.data });
  };

  return async (cart, values) => {
    const result = await placeOrder(
      {
        user: user.ID,
        send: (request, idempotencyKey) => client.call('shopOrders.add', request, { idempotencyKey }),
        read: () => readStored('localStorage', attemptKey),
        write: (value) => writeStored('localStorage', attemptKey, value),
        newKey: newUuid,
        now,
      },
      {
        Articles: articlesOf(cart),
        FirstName: values.firstName,
        LastName: values.lastName,
        PhoneNumber: parsePhone(values.phone, pack.code) ?? values.phone,
      },
    );
    if (result.status === 'error') {
      if (result.code === 'NOT_LOGGED_IN') updateTimestamp();
      return result.code;
    }
    updateCart([]);
    dropDraft();
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void completeProfile(values);
    void navigate(`/checkout/${result.id}`, { replace: true });
    return 'ok';
  };
}
