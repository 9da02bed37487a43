import type { Contract } from '@shop/rpc-contract';
import { prepareCalls, type CallRequest, type PreparedCall } from './call.js';
import type {
  BatchCall,
  CallName,
  EventFor,
  ParamsArgument,
  ParamsFor,
  ResultFor,
  StreamName,
} from './contract-types.js';
import type { Progress } from './progress.js';
import { failure, isObject, toResult, type AnyResult, type Failure } from './result.js';
import { Subscription, type SubscriptionHandlers, type SubscriptionOptions } from './subscription.js';
import { sendRequest, type TransportOptions } from './transport.js';

export interface RpcClientOptions {
  /** URL of `/_rpc`; defaults to the host of the page. */
  readonly endpoint?: string;
  /** Default `ME`. */
  readonly country?: string;
  readonly fetch?: typeof fetch;
  /** For example a `cookie` outside browsers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; default 60,000. */
  readonly timeoutMs?: number;
}

export interface SendOptions {
  /** On abort the promise rejects with `AbortError`, its only possible rejection. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface CallOptions extends SendOptions {
  readonly idempotencyKey?: string;
  readonly country?: string;
}

type ReturnMode = 'first' | 'last' | 'all';
export type AllResults = { readonly action: 'batch'; readonly status: 'ok'; readonly data: readonly AnyResult[] };

export interface RpcClient<C extends Contract> {
  call<Name extends CallName<C>>(
    method: Name,
    ...rest: [...ParamsArgument<ParamsFor<C, Name>>, options?: CallOptions]
  ): Promise<ResultFor<C, Name>>;
  /** Results are in the order of the calls. */
  batch<const Calls extends readonly BatchCall<C>[]>(
    calls: Calls,
    options?: SendOptions,
  ): Promise<{ readonly [Index in keyof Calls]: ResultFor<C, Calls[Index]['method']> }>;
  subscribe<Name extends StreamName<C>>(
    method: Name,
    params: ParamsFor<C, Name>,
    handlers: SubscriptionHandlers<EventFor<C, Name>>,
    options?: SubscriptionOptions & { readonly country?: string },
  ): Subscription<EventFor<C, Name>>;
  request(
    calls: CallRequest | readonly CallRequest[],
    options?: SendOptions & { readonly return?: 'all' },
  ): Promise<AllResults | Failure>;
  request(
    calls: CallRequest | readonly CallRequest[],
    options: SendOptions & { readonly return: 'first' | 'last' },
  ): Promise<AnyResult>;
  /** Fails with `RPC_CLIENT_EVENT_WITHOUT_CALLBACK` or the error of a missing method. */
  listen(
    call: CallRequest,
    handlers: Partial<SubscriptionHandlers<unknown>>,
    options?: SubscriptionOptions,
  ): Subscription<unknown> | Failure;
}

/**
 * Creates a client of `/_rpc` for browsers and Node. Example: `await createRpcClient<ShopContract>({ country: 'BA'
 * }).call('offers.f.getSlog', { Slog: 'pure-fit' })`
 */
export function createRpcClient<C extends Contract>(options?: RpcClientOptions): RpcClient<C>;
// `C` affects types only.
export function createRpcClient(options: RpcClientOptions = {}): object {
  return new Client(options);
}

class Client {
  private readonly transport: TransportOptions;
  private readonly country: string;

  constructor(options: RpcClientOptions) {
    this.country = options.country ?? 'ME';
    this.transport = {
      endpoint: options.endpoint ?? '/_rpc',
      // Browsers require `fetch` as a method of the global object.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      headers: options.headers ?? {},
      timeoutMs: options.timeoutMs ?? 60_000,
    };
  }

  async call(method: string, params?: object, options: CallOptions = {}): Promise<AnyResult> {
    const { idempotencyKey, country, ...send } = options;
    const [result] = await this.send(
      [{ method, ...withoutUndefined({ params, idempotencyKey, country }) }],
      send,
      false,
    );
    return result ?? failure('NOT_FOUND', 'No result');
  }

  batch(calls: readonly (CallRequest & { readonly counter?: number | string })[], options: SendOptions = {}) {
    const requests = calls.map(({ counter, ...call }) =>
      counter === undefined ? call : { ...call, meta: { counter } },
    );
    return this.send(requests, options, true);
  }

  async request(
    calls: CallRequest | readonly CallRequest[],
    { return: wanted = 'all', ...options }: SendOptions & { readonly return?: ReturnMode } = {},
  ): Promise<AllResults | AnyResult> {
    const isMany = Array.isArray(calls);
    const requests: readonly CallRequest[] = isMany ? calls : [calls];
    if (requests.length === 0) return failure('NOTHING_TO_PROCESS', 'No call to send');
    const results = await this.send(requests, options, isMany);
    if (wanted === 'all') return { action: 'batch', status: 'ok', data: results };
    return results.at(wanted === 'first' ? 0 : -1) ?? failure('NOT_FOUND', 'No result');
  }

  subscribe(
    method: string,
    params: object,
    handlers: SubscriptionHandlers<unknown>,
    { country, ...options }: SubscriptionOptions & { readonly country?: string } = {},
  ): Subscription<unknown> {
    const opened = this.listen({ method, params, ...withoutUndefined({ country }) }, handlers, options);
    if (opened instanceof Subscription) return opened;
    throw new TypeError(opened.data.message ?? opened.data.code);
  }

  listen(
    call: CallRequest,
    { onData, ...handlers }: Partial<SubscriptionHandlers<unknown>>,
    options: SubscriptionOptions = {},
  ): Subscription<unknown> | Failure {
    if (typeof onData !== 'function') {
      return failure('RPC_CLIENT_EVENT_WITHOUT_CALLBACK', 'A subscription needs a data callback');
    }
    const [prepared] = prepareCalls([{ ...call, action: 'subscribe' }], this.country);
    if (prepared === undefined || 'error' in prepared) {
      return prepared?.error ?? failure('NOTHING_TO_PROCESS', 'No call to send');
    }
    return new Subscription(this.transport, prepared.call, { onData, ...onlyFunctions(handlers) }, options);
  }

  private async watch(onProgress: (progress: Progress) => void) {
    const { watchProgress } = await import('./progress.js');
    return watchProgress(this.transport, this.country, onProgress);
  }

  private async send(
    requests: readonly CallRequest[],
    options: SendOptions,
    isMany: boolean,
  ): Promise<readonly AnyResult[]> {
    const prepared = prepareCalls(requests, this.country);
    const calls = prepared.flatMap((item) => ('call' in item ? [item.call] : []));
    const responses =
      calls.length === 0 ? [] : await this.sendEnvelope(isMany ? calls : calls[0], calls.length, options);
    const results = prepared.map((item) => resultFor(item, responses));
    requests.forEach(({ callback }, index) => invokeCallback(callback, results[index]!));
    return results;
  }

  private async sendEnvelope(envelope: unknown, total: number, { signal, onProgress }: SendOptions) {
    const progressWatch = typeof onProgress === 'function' ? await this.watch(onProgress) : undefined;
    try {
      const response = await sendRequest(this.transport, envelope, { signal, headers: progressWatch?.headers ?? {} });
      return Array.isArray(response) ? (response as readonly unknown[]) : toResponses(response, envelope);
    } finally {
      progressWatch?.finish(total);
    }
  }
}

function toResponses(response: unknown, envelope: unknown): readonly unknown[] | Failure {
  const result = toResult(response);
  const isCallResponse =
    isObject(response) && isObject(response['meta']) && 'counter' in response['meta'] && !Array.isArray(envelope);
  return result.status === 'error' && !isCallResponse ? result : [response];
}

function resultFor(prepared: PreparedCall, responses: readonly unknown[] | Failure): AnyResult {
  if ('error' in prepared) return prepared.error;
  if ('status' in responses) return responses;
  const { counter } = prepared.call.meta;
  const response = responses.find(
    (item) => isObject(item) && isObject(item['meta']) && item['meta']['counter'] === counter,
  );
  return response === undefined
    ? failure('CLIENT_RPC_ID_NOT_FOUND', 'The server did not respond to this call')
    : toResult(response);
}

function invokeCallback(callback: unknown, result: AnyResult): void {
  if (typeof callback === 'function') callback(result);
}

function onlyFunctions<Handlers extends object>(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).filter(([, handler]) => typeof handler === 'function'),
  ) as Handlers;
}

function withoutUndefined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
}
