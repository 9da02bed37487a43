import { createContext, use } from 'react';
import type { CountryShop, PageLocation } from './country.js';
import type { ShopClient } from './rpc.js';

export interface Shop extends CountryShop {
  readonly client: ShopClient;
  readonly location: PageLocation;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext;

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('useShop outside of ShopProvider');
  return shop;
}

export function useMessages(): CountryShop['messages'] {
  return useShop().messages;
}
