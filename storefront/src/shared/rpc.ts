import type { ShopContract } from '@shop/contracts';
import { type RpcClient, createRpcClient } from '@shop/rpc-client';
import { noting } from './connection.js';
import type { CountryCode } from './country.js';
import type { Check } from './shape.js';

/** The one place that knows the wire. */
export type ShopClient = RpcClient<ShopContract>;

export function connect(country: CountryCode): ShopClient {
  return createRpcClient<ShopContract>({
    endpoint: '/_rpc',
    country,
    fetch: noting((...request) => fetch(...request)),
  });
}

/** A call that was refused or did not get through, as queries throw it. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(readonly code: string) {
    super(code);
  }
}

type Answer<Data> =
  | { readonly status: 'ok'; readonly data: Data }
  | { readonly status: 'error'; readonly data: { readonly code: string } };

/** The answer; one that is ok but of a shape that no screen can show is as good as an error of the server. */
export function sound<Data>(answer: Answer<Data>, isSound: Check): Answer<Data> {
  return answer.status === 'error' || isSound(answer.data)
    ? answer
    : { status: 'error', data: { code: 'SERVER_ERROR' } };
}

/** The data of an ok answer of the right shape; throws `CallFailed` otherwise. */
export function dataOf<Data>(answer: Answer<Data>, isSound: Check): Data {
  const { status, data } = sound(answer, isSound);
  if (status === 'ok') return data;
  throw new CallFailed(data.code);
}

/** Codes that say nothing about the request itself: trying again later may succeed. */
const transient = new Set(['RPC_CLIENT_ERROR', 'SERVICE_UNAVAILABLE', 'SERVER_ERROR', 'RATE_LIMITED']);

export function isTransient(code: string): boolean {
  return transient.has(code);
}
