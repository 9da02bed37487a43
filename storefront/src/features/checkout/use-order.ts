import type { Consents, User } from '@shop/contracts';
import type { ShopPack } from '@shop/countries/country';
import { parsePhone } from '@shop/countries/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptedTexts } from '../../shared/account/accepted-texts.js';
import { alone, newUuid, now } from '../../shared/browser.js';
import { type Cart, articlesOf } from '../../shared/cart/cart.js';
import { keep, kept } from '../../shared/kept.js';
import type { ShopClient } from '../../shared/rpc.js';
import { isUser } from '../../shared/session/is-user.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { type DetailsValues, dropDraft } from './details.js';
import { openCheckout, type OrderFailure, type PlaceOrderParts, placeOrder } from './place-order.js';

/** Shared by the shopper's tabs, so that two of them make one order. */
const attemptKey = 'checkout';

/** What the account does not know yet. */
function gapsOf(user: User, values: DetailsValues): { readonly FirstName?: string; readonly LastName?: string } {
  return {
    ...(user.FirstName === '' ? { FirstName: values.firstName } : {}),
    ...(user.LastName === '' ? { LastName: values.lastName } : {}),
  };
}

/** The versions of what is accepted by ordering, and each kind of marketing that was ticked. */
function consentsOf({ marketing }: DetailsValues, pack: ShopPack): Consents {
  const ticked = {
    ...(marketing.email ? { Email: true } : {}),
    ...(marketing.sms ? { Sms: true } : {}),
    ...(marketing.phone ? { Phone: true } : {}),
  };
  const wording = Object.keys(ticked).length === 0 ? {} : { Wording: pack.law.versions.marketing };
  return { ...acceptedTexts(pack), ...ticked, ...wording };
}

/**
 * Places the order; success empties the cart and goes to the thank-you page, everything else leaves all as it is.
 * @returns null when it is placed
 */
export function useOrder(user: User): (cart: Cart, values: DetailsValues) => Promise<OrderFailure | null> {
  const { client, pack } = useShop();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { updateCart, updateUserData, updateTimestamp } = useStore.getState();
  const opened = useOpened(user, client);

  /** The account is told what it lacked; the order stands without it. */
  const completeProfile = async (gaps: ReturnType<typeof gapsOf>): Promise<void> => {
    if (Object.keys(gaps).length === 0) return;
    const answer = await client.call('shopUsers.f.edit', gaps);
    if (answer.status === 'ok' && isUser(answer.data)) updateUserData({ isLoggedIn: true, userData: answer.data });
  };

  /** Kept with the account as well, where they can be taken back. */
  const keepConsents = async (consents: Consents): Promise<void> => {
    if (consents.Wording !== undefined) await client.call('shopUsers.f.consent', { Consents: consents });
  };

  return async (cart, values) => {
    const consents = consentsOf(values, pack);
    const request = {
      Articles: articlesOf(cart),
      FirstName: values.firstName,
      LastName: values.lastName,
      PhoneNumber: parsePhone(values.phone, pack.code) ?? values.phone,
      Consents: consents,
      ...(values.code === '' ? {} : { PhoneCode: values.code }),
    };
    const result = await placeOrder(partsOf(user, client), request, await opened());
    if (result.status === 'error') {
      if (result.code === 'NOT_LOGGED_IN') updateTimestamp();
      return result;
    }
    updateCart([]);
    dropDraft();
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void keepConsents(consents);
    void completeProfile(gapsOf(user, values));
    void navigate(`/checkout/${result.id}`, { replace: true });
    return null;
  };
}

/** The key of the order that is to be placed, from when there are goods on the checkout. */
function useOpened(user: User, client: ShopClient): () => Promise<string | null> {
  const hasGoods = useStore((state) => state.cart.length > 0);
  const key = useRef<Promise<string | null>>(Promise.resolve(null));
  useEffect(() => {
    if (hasGoods) key.current = openCheckout(partsOf(user, client));
  }, [hasGoods, user, client]);
  return () => key.current;
}

function partsOf(user: User, client: ShopClient): PlaceOrderParts {
  return {
    user: user.ID,
    send: (request, idempotencyKey) => client.call('shopOrders.add', request, { idempotencyKey }),
    read: () => kept(attemptKey),
    write: (value) => keep(attemptKey, value),
    alone: (work) => alone(attemptKey, work),
    newKey: newUuid,
    now,
  };
}
