import type { ShopContract } from '@shop/contracts';
import { type RpcClient, createRpcClient } from '@shop/rpc-client';
import { trackConnection } from './connection.js';
import type { CountryCode } from './country.js';
import type { Validator } from './validators.js';

/** The one place that knows the wire. */
export type ShopClient = RpcClient<ShopContract>;

export function createShopClient(country: CountryCode): ShopClient {
  return createRpcClient<ShopContract>({
    endpoint: '/_rpc',
    country,
    fetch: trackConnection((...request) => fetch(...request)),
  });
}

/** A call that was refused or did not get through, as queries throw it. */
export class RpcError extends Error {
  override readonly name = 'CallFailed';
  constructor(readonly code: string) {
    super(code);
  }
}

type RpcResponse<Data> =
  | { readonly status: 'ok'; readonly data: Data }
  | { readonly status: 'error'; readonly data: { readonly code: string } };

/** The answer; one that is ok but of a shape that no screen can show is as good as an error of the server. */
export function validateResponse<Data>(response: RpcResponse<Data>, isValid: Validator): RpcResponse<Data> {
  return response.status === 'error' || isValid(response.data)
    ? response
    : { status: 'error', data: { code: 'SERVER_ERROR' } };
}

/** The data of an ok answer of the right shape; throws `CallFailed` otherwise. */
export function responseData<Data>(response: RpcResponse<Data>, isValid: Validator): Data {
  const { status, data } = validateResponse(response, isValid);
  if (status === 'ok') return data;
  throw new RpcError(data.code);
}

/** Codes that say nothing about the request itself: trying again later may succeed. */
const transientCodes = new Set(['RPC_CLIENT_ERROR', 'SERVICE_UNAVAILABLE', 'SERVER_ERROR', 'RATE_LIMITED']);

export function isTransient(code: string): boolean {
  return transientCodes.has(code);
}
