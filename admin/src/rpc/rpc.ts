import type { AdminContract, DataOf, ParamsInputOf, ShopContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { createRpcClient } from '@shop/rpc-client';
import { newUuid } from '../browser.js';
import { CallError } from './call-error.js';

/** Everything the console calls: the staff methods, and the catalogue of a country for what is added on a call. */
export type Wire = AdminContract & Pick<ShopContract, 'offers.f.getAll'>;
type KindOf<M extends keyof Wire> = Wire[M]['kind'];
export type QueryName = { [M in keyof Wire]: KindOf<M> extends 'query' ? M : never }[keyof Wire];
export type CommandName = { [M in keyof Wire]: KindOf<M> extends 'command' ? M : never }[keyof Wire];
export type StreamName = { [M in keyof Wire]: KindOf<M> extends 'subscription' ? M : never }[keyof Wire];

export interface StreamListeners<Data> {
  readonly onData: (data: Data) => void;
  readonly onOpen?: () => void;
  readonly onError?: () => void;
}

/** The one place that knows the wire. What is refused or does not get through is thrown as CallError. */
export interface Rpc {
  query<M extends QueryName>(
    method: M,
    params: ParamsInputOf<Wire[M]>,
    options?: { readonly signal?: AbortSignal; readonly country?: CountryCode },
  ): Promise<DataOf<Wire[M]>>;
  /** `key` makes repeats of one and the same command have one effect; without it each call is a command of its own. */
  command<M extends CommandName>(
    method: M,
    params: ParamsInputOf<Wire[M]>,
    options?: { readonly key?: string },
  ): Promise<DataOf<Wire[M]>>;
  /** Data of a subscription until what it returns is called; it reconnects by itself. */
  subscribe<M extends StreamName>(
    method: M,
    params: ParamsInputOf<Wire[M]>,
    listeners: StreamListeners<DataOf<Wire[M]>>,
  ): () => void;
}

/** `fetch` is given by programs that keep their own cookies. */
export function connect(endpoint: string, fetch?: typeof globalThis.fetch): Rpc {
  const client = createRpcClient<Wire>({ endpoint, ...(fetch === undefined ? {} : { fetch }) });
  return {
    async query(method, params, options = {}) {
      const answer = await client.call(method, params, options);
      options.signal?.throwIfAborted();
      if (answer.status === 'ok') return answer.data;
      throw new CallError(answer.data);
    },
    async command(method, params, { key = newUuid() } = {}) {
      const answer = await client.call(method, params, { idempotencyKey: key });
      if (answer.status === 'ok') return answer.data;
      throw new CallError(answer.data);
    },
    subscribe(method, params, { onData, onOpen, onError }) {
      const stream = client.subscribe(method, params, {
        onData,
        ...(onOpen === undefined ? {} : { onOpen }),
        ...(onError === undefined ? {} : { onError: () => onError() }),
      });
      return () => stream.close();
    },
  };
}
