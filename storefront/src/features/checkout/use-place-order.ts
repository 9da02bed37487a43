import type { Consents, User } from '@shop/contracts';
import type { ShopPack } from '@shop/countries/country';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptedVersions } from '../../shared/account/accepted-versions.js';
import { withTabLock, newUuid, now } from '../../shared/browser.js';
import { type Cart, toOrderArticles } from '../../shared/cart/cart.js';
import { offersQuery } from '../../shared/catalogue/offers.js';
import type { ShopClient } from '../../shared/rpc.js';
import { toE164 } from '../../shared/phone/phone-rules.js';
import { isUser } from '../../shared/session/is-user.js';
import { useShop } from '../../shared/shop.js';
import { readStorage, writeStorage } from '../../shared/storage.js';
import { useStore } from '../../shared/store.js';
import { type DetailsValues, clearDetailsDraft } from './details.js';
import { openCheckout, type OrderFailure, type PlaceOrderDeps, placeOrder } from './place-order.js';

/** Shared by all tabs, so that two tabs place one order. */
const storageKey = 'checkout';

function missingProfileFields(
  user: User,
  values: DetailsValues,
): { readonly FirstName?: string; readonly LastName?: string } {
  return {
    ...(user.FirstName === '' ? { FirstName: values.firstName } : {}),
    ...(user.LastName === '' ? { LastName: values.lastName } : {}),
  };
}

function toConsents({ marketing }: DetailsValues, pack: ShopPack): Consents {
  const ticked = {
    ...(marketing.email ? { Email: true } : {}),
    ...(marketing.sms ? { Sms: true } : {}),
    ...(marketing.phone ? { Phone: true } : {}),
  };
  const wording = Object.keys(ticked).length === 0 ? {} : { Wording: pack.law.versions.marketing };
  return { ...acceptedVersions(pack), ...ticked, ...wording };
}

/** @returns null on success */
export function usePlaceOrder(user: User): (cart: Cart, values: DetailsValues) => Promise<OrderFailure | null> {
  const { client, pack } = useShop();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { updateCart, updateUserData, updateTimestamp } = useStore.getState();
  const getCheckoutKey = useCheckoutKey(user, client);

  /** A failure here does not affect the order. */
  const completeProfile = async (missing: ReturnType<typeof missingProfileFields>): Promise<void> => {
    if (Object.keys(missing).length === 0) return;
    const response = await client.call('shopUsers.f.edit', missing);
    if (response.status === 'ok' && isUser(response.data))
      updateUserData({ isLoggedIn: true, userData: response.data });
  };

  const saveConsents = async (consents: Consents): Promise<void> => {
    if (consents.Wording !== undefined) await client.call('shopUsers.f.consent', { Consents: consents });
  };

  return async (cart, values) => {
    const consents = toConsents(values, pack);
    const request = {
      Articles: toOrderArticles(cart),
      FirstName: values.firstName,
      LastName: values.lastName,
      PhoneNumber: await toE164(values.phone, pack.code),
      Consents: consents,
      ...(values.code === '' ? {} : { PhoneCode: values.code }),
    };
    const result = await placeOrder(placeOrderDeps(user, client), request, await getCheckoutKey());
    if (result.status === 'error') {
      if (result.code === 'NOT_LOGGED_IN') updateTimestamp();
      // Newer offers show which line it is.
      if (result.code === 'OUT_OF_STOCK' || result.code === 'NOT_FOUND')
        void queries.invalidateQueries({ queryKey: offersQuery(client).queryKey });
      return result;
    }
    updateCart([]);
    clearDetailsDraft();
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void saveConsents(consents);
    void completeProfile(missingProfileFields(user, values));
    // The next page is shorter: from the end of this one, its footer would be seen first.
    window.scrollTo({ top: 0, behavior: 'instant' });
    void navigate(`/checkout/${result.id}`, { replace: true });
    return null;
  };
}

function useCheckoutKey(user: User, client: ShopClient): () => Promise<string | null> {
  const hasGoods = useStore((state) => state.cart.length > 0);
  const key = useRef<Promise<string | null>>(Promise.resolve(null));
  useEffect(() => {
    if (hasGoods) key.current = openCheckout(placeOrderDeps(user, client));
  }, [hasGoods, user, client]);
  return () => key.current;
}

function placeOrderDeps(user: User, client: ShopClient): PlaceOrderDeps {
  return {
    user: user.ID,
    send: (request, idempotencyKey) => client.call('shopOrders.add', request, { idempotencyKey }),
    read: () => readStorage('localStorage', storageKey),
    write: (value) => writeStorage('localStorage', storageKey, value),
    withLock: (work) => withTabLock(storageKey, work),
    newKey: newUuid,
    now,
  };
}
