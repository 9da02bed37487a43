import {
  type CodeOf,
  type DataOf,
  type GeneralCode,
  type ParamsOf,
  type ShopContract,
  shopContract,
  UploadedFile,
  type User,
} from '@shop/contracts';
import type { CallName, EventFor, StreamName } from '@shop/rpc-client';
import type { CountryCode } from '../shared/country.js';
import { quoteOf, seedOffers, seedPage } from './seed-offers.js';

interface OkResponse<Data> {
  readonly status: 'ok';
  readonly data: Data;
  readonly meta: Readonly<Record<string, unknown>>;
  /** Violates the contract on purpose. */
  readonly isMalformed?: true;
}
interface RejectedResponse<Code extends string> {
  readonly status: 'error';
  readonly data: { readonly code: Code; readonly [fact: string]: unknown };
}
/** The request fails, as without a network. */
export const networkFailure = 'no answer';

type Constant<Data> = Data extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : Data extends object
    ? { readonly [Key in keyof Data]: Constant<Data[Key]> }
    : Data;

type RpcMethodResponse<Name extends CallName<ShopContract>> =
  | OkResponse<Constant<DataOf<ShopContract[Name]>>>
  | RejectedResponse<CodeOf<ShopContract[Name]> | GeneralCode>
  | Response
  | typeof networkFailure;
type Handler<Params, Answer> = Answer | ((params: Params) => Answer | Promise<Answer>);

export type RpcResponses = {
  readonly [Name in CallName<ShopContract>]?: Handler<ParamsOf<ShopContract[Name]>, RpcMethodResponse<Name>>;
};
export type PathResponses = Readonly<Record<`/${string}`, Handler<unknown, Response | typeof networkFailure>>>;

/** @param meta added by some methods, such as a total */
export function ok<const Data>(data: Data, meta: Readonly<Record<string, unknown>> = {}): OkResponse<Data> {
  return { status: 'ok', data, meta };
}

export function malformed(data: unknown): OkResponse<never> {
  return { status: 'ok', data: data as never, meta: {}, isMalformed: true };
}

export function rejected<const Code extends string>(
  code: Code,
  facts: Readonly<Record<string, unknown>> = {},
): RejectedResponse<Code> {
  return { status: 'error', data: { ...facts, code } };
}

interface Call {
  readonly action: string;
  readonly method: string;
  readonly params: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}
type UntypedHandler = Handler<never, OkResponse<unknown> | RejectedResponse<string> | Response | typeof networkFailure>;

/** Params and data are checked against the contract; `openShop` fails on violations and unhandled calls. */
export class FakeShopServer {
  user: User | null = null;
  readonly problems: string[] = [];
  /** Methods of each request to `/_rpc`. */
  readonly batches: (readonly string[])[] = [];
  private readonly handlers = new Map<string, UntypedHandler>();
  private readonly received: { readonly to: string; readonly params: unknown; readonly meta: Call['meta'] }[] = [];
  private readonly streams = new Map<string, Set<ReadableStreamDefaultController<Uint8Array>>>();

  constructor(private readonly country: CountryCode) {
    this.setDefaultResponses();
  }

  setDefaultResponses(): void {
    const { country } = this;
    const offers = seedOffers(country);
    this.setResponses({
      'auth.checkLogin': () => (this.user === null ? rejected('NOT_LOGGED_IN') : ok(this.user)),
      'offers.f.getAll': ({ filters = [] }) =>
        ok(
          offers.filter((offer) =>
            filters.every(([field, operator, value]) => (offer[field] === value) === (operator === 'eq')),
          ),
        ),
      'offers.f.getSlog': ({ Slog }) => {
        const offer = offers.find((one) => one.Slog === Slog);
        return offer === undefined ? rejected('NOT_FOUND') : ok(seedPage(country, offer));
      },
      'offers.f.getDelivery': ok({
        OrderBy: '2026-12-01T13:00:00.000Z',
        Today: '2026-12-01',
        ...{ DispatchOn: '2026-12-01', ArrivesFrom: '2026-12-02', ArrivesBy: '2026-12-03' },
      }),
      'shopOrders.f.getDelivery': ok(null),
      'shopOrders.f.getAll': ok([]),
      'shopOrders.f.quote': ({ Articles }) => ok(quoteOf(country, offers, Articles)),
      'shopOrders.f.callTimes': ok({ Chosen: null, Times: [] }),
      'shopOrders.f.refillReminder': ok(null),
      'shopReviews.getAll': ok([], { total: 0, average: null }),
      'shopReviews.f.mine': ok({ Reviews: [], Helpful: [], Reported: [] }),
      'shopUsers.f.consents': ok({ TermsVersion: null, PrivacyVersion: null, Email: null, Sms: null, Phone: null }),
      'shopUsers.f.dataRequests': ok([]),
      'shopUsers.f.emailChange': ok(null),
      'club.f.draws': ok([]),
      'club.f.entry': ok(null),
      'client.f.report': ok(null),
    });
  }

  setResponses(responses: RpcResponses): void {
    for (const [method, answer] of Object.entries(responses)) this.handlers.set(method, answer as UntypedHandler);
  }

  setPathResponses(responses: PathResponses): void {
    for (const [path, setResponses] of Object.entries(responses)) this.handlers.set(path, setResponses);
  }

  /** Files are `File`s. */
  calls<Name extends keyof ShopContract & string>(method: Name): ParamsOf<ShopContract[Name]>[] {
    return this.requests(method) as ParamsOf<ShopContract[Name]>[];
  }

  requests(to: string): unknown[] {
    return this.received.filter((request) => request.to === to).map(({ params }) => params);
  }

  idempotencyKeys(method: keyof ShopContract): unknown[] {
    return this.received.filter(({ to }) => to === method).map(({ meta }) => meta['idempotencyKey']);
  }

  publish<Name extends StreamName<ShopContract>>(method: Name, event: EventFor<ShopContract, Name>): number {
    const open = [...(this.streams.get(method) ?? [])];
    const text = `data: ${JSON.stringify({ json: event })}\n\n`;
    for (const stream of open) stream.enqueue(new TextEncoder().encode(text));
    return open.length;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), window.location.href).pathname;
    const signal = init?.signal ?? undefined;
    signal?.throwIfAborted();
    const answered = path === '/_rpc' ? this.respondToRpc(init?.body, signal) : this.respondToPath(path, init?.body);
    const response = await rejectOnAbort(answered, signal);
    if (response === networkFailure) throw new TypeError('Failed to fetch');
    return response;
  };

  private async respondToRpc(
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Response | typeof networkFailure> {
    const envelope = readEnvelope(body);
    this.batches.push([envelope].flat().map((call) => (call as Call).method));
    if (!Array.isArray(envelope)) {
      const call = envelope as Call;
      return call.action === 'subscribe'
        ? this.openStream(call.method, signal)
        : toResponse(await this.handleCall(call));
    }
    const responses = await Promise.all(envelope.map((call: Call) => this.handleCall(call)));
    return (
      responses.find((setResponses) => setResponses === networkFailure || setResponses instanceof Response) ??
      Response.json(responses)
    );
  }

  private async handleCall({ action, method, params, meta }: Call): Promise<object | typeof networkFailure> {
    this.received.push({ to: method, params, meta });
    const contract = shopContract[method as keyof ShopContract];
    const handler = this.handlers.get(method);
    if (contract === undefined || handler === undefined) {
      this.problems.push(`The spec has no answer for ${method}`);
      return { ...rejected('METHOD_NOT_FOUND'), action, method, meta };
    }
    const read = contract.params.safeParse(withUploads(params));
    if (!read.success) {
      this.problems.push(`The contract of ${method} rejects its params: ${read.error.message}`);
      return { ...rejected('INVALID_PARAMS'), action, method, meta };
    }
    const setResponses = await (typeof handler === 'function' ? handler(read.data as never) : handler);
    if (setResponses === networkFailure || setResponses instanceof Response) return setResponses;
    const data =
      setResponses.status === 'ok' && setResponses.isMalformed !== true
        ? contract.data.safeParse(setResponses.data)
        : undefined;
    if (data?.success === false)
      this.problems.push(`The contract of ${method} rejects the spec's data: ${data.error.message}`);
    return { ...setResponses, action, method, meta: { ...('meta' in setResponses ? setResponses.meta : {}), ...meta } };
  }

  private async respondToPath(path: string, body: unknown): Promise<Response | typeof networkFailure> {
    const params: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    this.received.push({ to: path, params, meta: {} });
    const handler = this.handlers.get(path);
    if (handler === undefined) {
      this.problems.push(`The spec has no answer for ${path}`);
      return new Response('', { status: 404 });
    }
    const setResponses = await (typeof handler === 'function' ? handler(params as never) : handler);
    return toResponse(setResponses);
  }

  private openStream(method: string, signal: AbortSignal | undefined): Response {
    this.received.push({ to: method, params: {}, meta: {} });
    const open = this.streams.get(method) ?? new Set();
    this.streams.set(method, open);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        signal?.addEventListener('abort', () => {
          if (open.delete(controller)) controller.error(new DOMException('Aborted', 'AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

/** A `Response` can be read only once, so each request gets a copy. */
function toResponse(answer: object | typeof networkFailure): Response | typeof networkFailure {
  if (answer === networkFailure) return answer;
  return answer instanceof Response ? answer.clone() : Response.json(answer);
}

async function rejectOnAbort<Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return value;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
  return Promise.race([value, aborted]);
}

function readEnvelope(body: unknown): unknown {
  if (!(body instanceof FormData)) return JSON.parse(String(body));
  return JSON.parse(String(body.get('rpc')), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && '$file' in value ? body.get(String(value.$file)) : value,
  );
}

function withUploads(value: unknown): unknown {
  if (value instanceof File) return new UploadedFile(value.name, value.type, new Uint8Array(value.size));
  if (Array.isArray(value)) return value.map(withUploads);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withUploads(member)]));
}
