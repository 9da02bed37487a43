import type { ShopContract } from '@shop/contracts';
import { type RpcClient, createRpcClient } from '@shop/rpc-client';
import { trackConnection } from './connection.js';
import type { CountryCode } from './country.js';
import type { Validator } from './validators.js';

export type ShopClient = RpcClient<ShopContract>;

export function createShopClient(country: CountryCode): ShopClient {
  return createRpcClient<ShopContract>({
    endpoint: '/_rpc',
    country,
    fetch: trackConnection((...request) => fetch(...request)),
  });
}

export class RpcError extends Error {
  override readonly name = 'RpcError';
  constructor(readonly code: string) {
    super(code);
  }
}

type RpcResponse<Data> =
  | { readonly status: 'ok'; readonly data: Data }
  | { readonly status: 'error'; readonly data: { readonly code: string } };

/** A successful response with invalid data becomes `SERVER_ERROR`. */
export function validateResponse<Data>(response: RpcResponse<Data>, isValid: Validator): RpcResponse<Data> {
  return response.status === 'error' || isValid(response.data)
    ? response
    : { status: 'error', data: { code: 'SERVER_ERROR' } };
}

/** @throws RpcError for a rejection or an invalid response */
export function responseData<Data>(response: RpcResponse<Data>, isValid: Validator): Data {
  const { status, data } = validateResponse(response, isValid);
  if (status === 'ok') return data;
  throw new RpcError(data.code);
}
