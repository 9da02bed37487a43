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
import { AskedTogether } from './asked-together.js';
import { CallError, type FailureData } from './call-error.js';
import { readableParams } from './readable-params.js';

/** Everything the console calls: the staff methods, and the catalogue of a country for what is added on a call. */
export type Wire = AdminContract & Pick<ShopContract, 'offers.f.getAll'>;
type KindOf<M extends keyof Wire> = Wire[M]['kind'];
export type QueryName = { [M in keyof Wire]: KindOf<M> extends 'query' ? M : never }[keyof Wire];
export type CommandName = { [M in keyof Wire]: KindOf<M> extends 'command' ? M : never }[keyof Wire];
export type StreamName = { [M in keyof Wire]: KindOf<M> extends 'subscription' ? M : never }[keyof Wire];

export interface QueryOptions {
  readonly signal?: AbortSignal;
  readonly country?: CountryCode;
  /** In one request with what else is asked for so at this moment; the slowest of them keeps the others waiting. */
  readonly together?: boolean;
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
    params: ParamsInputOf<Wire[M]>,
    options?: QueryOptions,
  ): Promise<DataOf<Wire[M]>>;
  /** `key` makes repeats of one and the same command have one effect; without it each call is a command of its own. */
  command<M extends CommandName>(
    method: M,
    params: ParamsInputOf<Wire[M]>,
    options?: { readonly key?: string },
  ): Promise<DataOf<Wire[M]>>;
  /** A command with files: a `Blob` where the server gets one. */
  upload<M extends CommandName>(
    method: M,
    params: ParamsFor<Wire, M>,
    options?: { readonly key?: string },
  ): Promise<DataOf<Wire[M]>>;
  /** Data of a subscription until what it returns is called; it reconnects by itself. All tabs of a browser share one stream. */
  subscribe<M extends StreamName>(
    method: M,
    params: ParamsInputOf<Wire[M]>,
    listeners: StreamListeners<DataOf<Wire[M]>>,
  ): () => void;
}

export interface ConnectOptions {
  /** Given by programs that keep their own cookies. */
  readonly fetch?: typeof globalThis.fetch;
  /** Hears every answer of a query and when, by this computer's clock, it was asked for. */
  readonly onAnswer?: (data: unknown, sentAt: number) => void;
}

export function connect(endpoint: string, { fetch, onAnswer }: ConnectOptions = {}): Rpc {
  const client = createRpcClient<Wire>({ endpoint, ...(fetch === undefined ? {} : { fetch }) });
  const ask = askingWith(client);
  return {
    async query<M extends QueryName>(method: M, params: ParamsInputOf<Wire[M]>, options: QueryOptions = {}) {
      const { country, ...how } = options;
      const sentAt = browserNow();
      const data = dataOf<M>(await ask({ method, params, ...(country === undefined ? {} : { country }) }, how));
      onAnswer?.(data, sentAt);
      return data;
    },
    async command<M extends CommandName>(method: M, params: ParamsInputOf<Wire[M]>, { key = newUuid() } = {}) {
      const request = { method, params: readableParams(params), idempotencyKey: key };
      return dataOf<M>(await client.request(request, { return: 'first' }));
    },
    async upload<M extends CommandName>(method: M, params: ParamsFor<Wire, M>, { key = newUuid() } = {}) {
      return dataOf<M>(await client.request({ method, params, idempotencyKey: key }, { return: 'first' }));
    },
    subscribe: subscribingWith(client),
  };
}

/** One stream for all tabs of the browser: over HTTP/1.1 seven tabs with a stream each would keep all connections busy. */
function subscribingWith(client: RpcClient<Wire>): Rpc['subscribe'] {
  return (method, params, { onData, onGap, onStatus, onError }) => {
    const tabs = createBrowserTabs<Parameters<typeof onData>[0]>(`live ${method} ${JSON.stringify(params)}`);
    const stop = followSharedStream({
      ...{ onEvent: onData, onGap, onStatus, runAsLeader: tabs.runAsLeader, channel: tabs.channel },
      // A tab in the background hears, too: it may be the one with the call in hand.
      visibility: { visible: () => true, listen: () => () => undefined },
      open: ({ onLost, ...handlers }, lastEventId) => {
        const lost = ({ data }: Failure) => {
          onLost();
          onError(data);
        };
        // Together with what the first screen asks for, so that nothing happens between the two.
        const options = { firstDelayMs: 0, ...(lastEventId !== null && { lastEventId }) };
        const heard = (data: unknown, at: { readonly id: string | null }) =>
          handlers.onData(data as Parameters<typeof onData>[0], at);
        const stream = client.listen({ method, params }, { ...handlers, onData: heard, onError: lost }, options);
        if (!(stream instanceof Subscription)) throw new CallError(stream.data);
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
function askingWith(client: RpcClient<Wire>) {
  const asked = new AskedTogether<CallRequest>(async (calls, signal) => {
    const answer = await client.request(calls.length === 1 ? calls[0]! : calls, { signal });
    return answer.status === 'ok' ? answer.data : calls.map(() => answer);
  });
  return (call: CallRequest, { signal, together = false }: Omit<QueryOptions, 'country'>): Promise<AnyResult> =>
    together ? asked.ask(call, signal) : client.request(call, { return: 'first', ...defined(signal) });
}

function defined(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

/** The contract says what a method answers; this is the one place where the wire becomes that type. */
function dataOf<M extends keyof Wire>(answer: AnyResult): DataOf<Wire[M]> {
  if (answer.status === 'ok') return answer.data as DataOf<Wire[M]>;
  throw new CallError(answer.data);
}
