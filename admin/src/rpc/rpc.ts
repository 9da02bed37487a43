import type { AdminContract, DataOf, ParamsInputOf, ShopContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import {
  createRpcClient,
  Subscription,
  type AnyResult,
  type CallRequest,
  type Failure,
  type ParamsFor,
  type RpcClient,
} from '@shop/rpc-client';
import { followSharedStream, createBrowserTabs } from '@shop/rpc-client/tabs';
import { browserNow, newUuid } from '../browser.js';
import { RequestBatcher } from './request-batcher.js';
import { RpcError, type FailureData } from './rpc-error.js';
import { stripInvisibleCharacters } from './strip-invisible-characters.js';

export type ConsoleContract = AdminContract & Pick<ShopContract, 'offers.f.getAll'>;
type KindOf<M extends keyof ConsoleContract> = ConsoleContract[M]['kind'];
export type QueryName = { [M in keyof ConsoleContract]: KindOf<M> extends 'query' ? M : never }[keyof ConsoleContract];
export type CommandName = {
  [M in keyof ConsoleContract]: KindOf<M> extends 'command' ? M : never;
}[keyof ConsoleContract];
export type StreamName = {
  [M in keyof ConsoleContract]: KindOf<M> extends 'subscription' ? M : never;
}[keyof ConsoleContract];

export interface QueryOptions {
  readonly signal?: AbortSignal;
  readonly country?: CountryCode;
  /** Batches the call with others of the same tick; all wait for the slowest. */
  readonly batched?: boolean;
}

export interface StreamListeners<Data> {
  readonly onData: (data: Data) => void;
  /** Events may be missing, also at the start of the stream: reload shown data. */
  readonly onGap: () => void;
  readonly onStatus: (isOpen: boolean) => void;
  /** The stream failed; it reconnects unless the rejection is final. */
  readonly onError: (failure: FailureData) => void;
}

/** The only access to the network protocol. Every failure is thrown as RpcError. */
export interface Rpc {
  query<M extends QueryName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    options?: QueryOptions,
  ): Promise<DataOf<ConsoleContract[M]>>;
  /** Calls with the same `key` have one effect; by default each call gets a new one. */
  command<M extends CommandName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    options?: { readonly key?: string },
  ): Promise<DataOf<ConsoleContract[M]>>;
  upload<M extends CommandName>(
    method: M,
    params: ParamsFor<ConsoleContract, M>,
    options?: { readonly key?: string },
  ): Promise<DataOf<ConsoleContract[M]>>;
  /** Subscribes until the returned function is called, and reconnects. All browser tabs share one stream. */
  subscribe<M extends StreamName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    listeners: StreamListeners<DataOf<ConsoleContract[M]>>,
  ): () => void;
}

export interface ConnectOptions {
  /** For clients that store cookies themselves. */
  readonly fetch?: typeof globalThis.fetch;
  /** Called with each query response and the time of its request (browser clock, milliseconds). */
  readonly onResponse?: (data: unknown, sentAt: number) => void;
}

export function createRpc(endpoint: string, { fetch, onResponse }: ConnectOptions = {}): Rpc {
  const client = createRpcClient<ConsoleContract>({ endpoint, ...(fetch === undefined ? {} : { fetch }) });
  const send = createSend(client);
  return {
    async query<M extends QueryName>(method: M, params: ParamsInputOf<ConsoleContract[M]>, options: QueryOptions = {}) {
      const { country, ...sendOptions } = options;
      const sentAt = browserNow();
      const data = responseData<M>(
        await send({ method, params, ...(country === undefined ? {} : { country }) }, sendOptions),
      );
      onResponse?.(data, sentAt);
      return data;
    },
    async command<M extends CommandName>(
      method: M,
      params: ParamsInputOf<ConsoleContract[M]>,
      { key = newUuid() } = {},
    ) {
      const request = { method, params: stripInvisibleCharacters(params), idempotencyKey: key };
      return responseData<M>(await client.request(request, { return: 'first' }));
    },
    async upload<M extends CommandName>(method: M, params: ParamsFor<ConsoleContract, M>, { key = newUuid() } = {}) {
      return responseData<M>(await client.request({ method, params, idempotencyKey: key }, { return: 'first' }));
    },
    subscribe: createSubscribe(client),
  };
}

/** Two comments of the server may be missed. */
const silenceTimeoutMs = 9_500;

/** One stream for all tabs: under HTTP/1.1 seven streams would exhaust the browser's connections. */
function createSubscribe(client: RpcClient<ConsoleContract>): Rpc['subscribe'] {
  return (method, params, { onData, onGap, onStatus, onError }) => {
    const tabs = createBrowserTabs<Parameters<typeof onData>[0]>(`live ${method} ${JSON.stringify(params)}`);
    const stop = followSharedStream({
      ...{ onEvent: onData, onGap, onStatus, runAsLeader: tabs.runAsLeader, channel: tabs.channel },
      // Background tabs receive events, too: one may have the active call.
      visibility: { visible: () => true, listen: () => () => undefined },
      open: ({ onLost, ...handlers }, lastEventId) => {
        const handleError = ({ data }: Failure) => {
          onLost();
          onError(data);
        };
        // Connects with the first queries, so that no change is lost between them.
        const options = { firstDelayMs: 0, silenceTimeoutMs, ...(lastEventId !== null && { lastEventId }) };
        const handleData = (data: unknown, at: { readonly id: string | null }) =>
          handlers.onData(data as Parameters<typeof onData>[0], at);
        const stream = client.listen(
          { method, params },
          { ...handlers, onData: handleData, onError: handleError },
          options,
        );
        if (!(stream instanceof Subscription)) throw new RpcError(stream.data);
        return stream;
      },
    });
    return () => {
      stop();
      tabs.close();
    };
  };
}

function createSend(client: RpcClient<ConsoleContract>) {
  const batcher = new RequestBatcher<CallRequest>(async (calls, signal) => {
    const response = await client.request(calls.length === 1 ? calls[0]! : calls, { signal });
    return response.status === 'ok' ? response.data : calls.map(() => response);
  });
  return (call: CallRequest, { signal, batched = false }: Omit<QueryOptions, 'country'>): Promise<AnyResult> =>
    batched ? batcher.enqueue(call, signal) : client.request(call, { return: 'first', ...signalOptions(signal) });
}

function signalOptions(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

/** The only cast of a response to the type of its contract. */
function responseData<M extends keyof ConsoleContract>(response: AnyResult): DataOf<ConsoleContract[M]> {
  if (response.status === 'ok') return response.data as DataOf<ConsoleContract[M]>;
  throw new RpcError(response.data);
}
