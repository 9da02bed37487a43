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

/** Everything the console calls: the staff methods, and the catalogue of a country for what is added on a call. */
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
  /** In one request with what else is asked for so at this moment; the slowest of them keeps the others waiting. */
  readonly batched?: boolean;
}

export interface StreamListeners<Data> {
  readonly onData: (data: Data) => void;
  /** Something may have been missed, or the stream begins: what is shown is loaded again. */
  readonly onGap: () => void;
  /** Whether data arrive. */
  readonly onStatus: (isOpen: boolean) => void;
  /** The stream could not be opened or broke; it opens again by itself unless the refusal is final. */
  readonly onError: (failure: FailureData) => void;
}

/** The one place that knows the wire. What is refused or does not get through is thrown as CallError. */
export interface Rpc {
  query<M extends QueryName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    options?: QueryOptions,
  ): Promise<DataOf<ConsoleContract[M]>>;
  /** `key` makes repeats of one and the same command have one effect; without it each call is a command of its own. */
  command<M extends CommandName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    options?: { readonly key?: string },
  ): Promise<DataOf<ConsoleContract[M]>>;
  /** A command with files: a `Blob` where the server gets one. */
  upload<M extends CommandName>(
    method: M,
    params: ParamsFor<ConsoleContract, M>,
    options?: { readonly key?: string },
  ): Promise<DataOf<ConsoleContract[M]>>;
  /** Data of a subscription until what it returns is called; it reconnects by itself. All tabs of a browser share one stream. */
  subscribe<M extends StreamName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    listeners: StreamListeners<DataOf<ConsoleContract[M]>>,
  ): () => void;
}

export interface ConnectOptions {
  /** Given by programs that keep their own cookies. */
  readonly fetch?: typeof globalThis.fetch;
  /** Hears every answer of a query and when, by this computer's clock, it was asked for. */
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

/** One stream for all tabs of the browser: over HTTP/1.1 seven tabs with a stream each would keep all connections busy. */
function createSubscribe(client: RpcClient<ConsoleContract>): Rpc['subscribe'] {
  return (method, params, { onData, onGap, onStatus, onError }) => {
    const tabs = createBrowserTabs<Parameters<typeof onData>[0]>(`live ${method} ${JSON.stringify(params)}`);
    const stop = followSharedStream({
      ...{ onEvent: onData, onGap, onStatus, runAsLeader: tabs.runAsLeader, channel: tabs.channel },
      // A tab in the background hears, too: it may be the one with the call in hand.
      visibility: { visible: () => true, listen: () => () => undefined },
      open: ({ onLost, ...handlers }, lastEventId) => {
        const handleError = ({ data }: Failure) => {
          onLost();
          onError(data);
        };
        // Together with what the first screen asks for, so that nothing happens between the two.
        const options = { firstDelayMs: 0, ...(lastEventId !== null && { lastEventId }) };
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

/** Asks at once, or together with what is asked for at the same moment. */
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

/** The contract says what a method answers; this is the one place where the wire becomes that type. */
function responseData<M extends keyof ConsoleContract>(response: AnyResult): DataOf<ConsoleContract[M]> {
  if (response.status === 'ok') return response.data as DataOf<ConsoleContract[M]>;
  throw new RpcError(response.data);
}
