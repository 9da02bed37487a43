import {
  adminContract,
  type CodeOf,
  type DataOf,
  type GeneralCode,
  type LiveChange,
  type ParamsOf,
  shopContract,
  type StaffIdentity,
  type StaffRole,
  UploadedFile,
} from '@shop/contracts';
import type { CommandName, QueryName, ConsoleContract } from '../rpc/rpc.js';

interface OkResponse<Data> {
  readonly status: 'ok';
  readonly data: Data;
}
interface RejectedResponse<Code extends string> {
  readonly status: 'error';
  readonly data: { readonly code: Code; readonly [fact: string]: unknown };
}
export const networkFailure = 'no answer';

type MethodName = QueryName | CommandName;
type RpcMethodResponse<Name extends MethodName> =
  | OkResponse<DataOf<ConsoleContract[Name]>>
  | RejectedResponse<CodeOf<ConsoleContract[Name]> | GeneralCode>
  | typeof networkFailure;
type Handler<Name extends MethodName> =
  | RpcMethodResponse<Name>
  | ((params: ParamsOf<ConsoleContract[Name]>) => RpcMethodResponse<Name> | Promise<RpcMethodResponse<Name>>);

export type RpcResponses = { readonly [Name in MethodName]?: Handler<Name> };

export function ok<Data>(data: Data): OkResponse<Data> {
  return { status: 'ok', data };
}

export function rejected<const Code extends string>(
  code: Code,
  facts: Readonly<Record<string, unknown>> = {},
): RejectedResponse<Code> {
  return { status: 'error', data: { ...facts, code } };
}

export function page<Row, Meta extends object>(rows: readonly Row[], meta: Meta, total = rows.length) {
  return ok({ data: [...rows], total, meta });
}

interface RpcCall {
  readonly action: string;
  readonly method: string;
  readonly params: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}
type UntypedResponse = OkResponse<unknown> | RejectedResponse<string> | typeof networkFailure;
type UntypedHandler = UntypedResponse | ((params: never) => UntypedResponse | Promise<UntypedResponse>);

const contract = { ...adminContract, 'offers.f.getAll': shopContract['offers.f.getAll'] };
const allCountries = ['BA', 'RS', 'HR', 'ME'] as const;

function permissionsOf(role: StaffRole): string[] {
  return Object.entries(adminContract).flatMap(([name, { access }]) =>
    access.kind === 'staff' && access.roles.includes(role) ? [name] : [],
  );
}

/**
 * Fake `fetch` that checks access, params and data against the contract. Calls without a test response are
 * METHOD_NOT_FOUND; lists start empty.
 */
export class FakeConsoleServer {
  user: StaffIdentity | null;
  readonly requests: (readonly string[])[] = [];
  /** Called methods without a response in the test. */
  readonly unhandledMethods = new Set<string>();
  /** Params and responses that the contract rejects. */
  readonly violations: string[] = [];
  readonly pending = new Set<readonly string[]>();
  isLive = true;
  private readonly handlers = new Map<string, UntypedHandler>();
  private readonly receivedCalls: RpcCall[] = [];
  private readonly streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(role: StaffRole) {
    const permissions = permissionsOf(role);
    const user = {
      id: `staff-${role}`,
      name: 'Ivana',
      role,
      countries: [...allCountries],
      permissions,
      mustEnrol: false,
    };
    this.user = user;
    const now = () => new Date().toISOString();
    this.answer({
      'staff.me': () => (this.user === null ? rejected('NOT_LOGGED_IN') : ok(this.user)),
      'staff.login': () => ok((this.user = user)),
      'staff.logout': () => {
        this.user = null;
        return ok(null);
      },
      'admin.calls.present': ok({ paused: null }),
      'admin.calls.agents': ok([]),
      'admin.calls.queue': () => page([], { now: now(), counts: {}, late: 0 }),
      'admin.errands.queue': () => page([], { now: now(), counts: {} }),
      'admin.orders.getList': page([], { counts: {}, countedTo: 1000, more: false }),
      'admin.reviews.getList': page([], { counts: {}, reported: 0 }),
      'admin.views.getList': ok([]),
      'admin.orders.clubFees': ok([]),
      'admin.orders.history': ok([]),
      'staff.secondFactor': ok({ isSet: false, isDemanded: false, recoveryCodesLeft: 0 }),
    });
  }

  answer(answers: RpcResponses): void {
    for (const [method, answer] of Object.entries(answers)) this.handlers.set(method, answer as UntypedHandler);
  }

  calls<Name extends MethodName>(method: Name): ParamsOf<ConsoleContract[Name]>[] {
    return this.receivedCalls.filter((call) => call.method === method).map(({ params }) => params) as ParamsOf<
      ConsoleContract[Name]
    >[];
  }

  publish(change: LiveChange | { readonly type: 'reset' }): number {
    const text = `data: ${JSON.stringify({ json: change })}\n\n`;
    for (const stream of this.streams) stream.enqueue(new TextEncoder().encode(text));
    return this.streams.size;
  }

  readonly fetch: typeof globalThis.fetch = async (_input, init) => {
    const signal = init?.signal ?? undefined;
    signal?.throwIfAborted();
    const envelope = readEnvelope(init?.body);
    const methods = ('method' in envelope ? [envelope] : envelope).map(({ method }) => method);
    this.requests.push(methods);
    this.pending.add(methods);
    try {
      const response = await rejectOnAbort(this.respond(envelope, signal), signal);
      if (response === networkFailure) throw new TypeError('Failed to fetch');
      return response;
    } finally {
      this.pending.delete(methods);
    }
  };

  private async respond(
    envelope: RpcCall | readonly RpcCall[],
    signal: AbortSignal | undefined,
  ): Promise<Response | typeof networkFailure> {
    const isStream = 'method' in envelope && envelope.action === 'subscribe';
    if (isStream) return this.isLive ? this.openStream(signal) : new Promise(() => undefined);
    const responses = await Promise.all(
      ('method' in envelope ? [envelope] : envelope).map((call) => this.handle(call)),
    );
    if (responses.includes(networkFailure)) return networkFailure;
    return Response.json('method' in envelope ? responses[0] : responses);
  }

  private async handle(call: RpcCall): Promise<object | typeof networkFailure> {
    this.receivedCalls.push(call);
    const response = await this.responseFor(call);
    return response === networkFailure ? networkFailure : { ...response, ...call, meta: call.meta };
  }

  private async responseFor({ method, params }: RpcCall): Promise<UntypedResponse> {
    const methodContract = contract[method as keyof typeof contract];
    const handler = this.handlers.get(method);
    if (methodContract === undefined || handler === undefined) {
      this.unhandledMethods.add(method);
      return rejected('METHOD_NOT_FOUND');
    }
    const { access } = methodContract;
    if (access.kind === 'staff' && this.user === null) return rejected('NOT_LOGGED_IN');
    if (access.kind === 'staff' && !access.roles.includes(this.user!.role)) return rejected('FORBIDDEN');
    const parsedParams = methodContract.params.safeParse(withUploads(params));
    if (!parsedParams.success) {
      this.violations.push(`${method}: ${parsedParams.error.message}`);
      return rejected('INVALID_PARAMS');
    }
    const response = await (typeof handler === 'function' ? handler(parsedParams.data as never) : handler);
    const dataError =
      response !== networkFailure && response.status === 'ok'
        ? methodContract.data.safeParse(response.data).error
        : undefined;
    if (dataError === undefined) return response;
    this.violations.push(`The answer to ${method}: ${dataError.message}`);
    return rejected('SERVER_ERROR');
  }

  private openStream(signal: AbortSignal | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (this.streams.delete(controller)) controller.error(new DOMException('Aborted', 'AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

async function rejectOnAbort<Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return value;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
  return Promise.race([value, aborted]);
}

/** JSON, or a form with the JSON first and a part per file. */
function readEnvelope(body: unknown): RpcCall | readonly RpcCall[] {
  if (!(body instanceof FormData)) return JSON.parse(String(body)) as RpcCall | readonly RpcCall[];
  return JSON.parse(String(body.get('rpc')), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && '$file' in value ? body.get(String(value.$file)) : value,
  ) as RpcCall | readonly RpcCall[];
}

function withUploads(value: unknown): unknown {
  if (value instanceof File) return new UploadedFile(value.name, value.type, new Uint8Array(value.size));
  if (Array.isArray(value)) return value.map(withUploads);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withUploads(member)]));
}
