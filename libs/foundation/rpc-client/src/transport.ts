import { abortAfter } from './abort-after.js';
import type { WireBody } from './form.js';
import { failure, isObject, type Failure } from './result.js';

export interface TransportOptions {
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request. Failures and any status but 200 become `RPC_CLIENT_ERROR`; throws only on abort. */
export async function post(
  options: TransportOptions,
  envelope: unknown,
  { headers = {}, signal }: PostOptions,
): Promise<Response | Failure> {
  signal?.throwIfAborted();
  try {
    const { body, contentType } = await wireBody(envelope);
    const response = await options.fetch(options.endpoint, {
      method: 'POST',
      credentials: 'include',
      headers: {
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...options.headers,
        ...headers,
      },
      body,
      ...(signal === undefined ? {} : { signal }),
    });
    return response.status === 200 ? response : await toHttpFailure(response);
  } catch {
    signal?.throwIfAborted();
    return failure('RPC_CLIENT_ERROR', 'The request failed');
  }
}

/** The form code is loaded on first use. */
async function wireBody(envelope: unknown): Promise<WireBody> {
  let hasFiles = false;
  const body = JSON.stringify(envelope, (_, value: unknown) => {
    hasFiles ||= value instanceof Blob;
    return value;
  });
  return hasFiles ? (await import('./form.js')).formBody(envelope) : { body, contentType: 'application/json' };
}

/** Sends a request and parses the response. */
export async function sendRequest(options: TransportOptions, envelope: unknown, send: PostOptions): Promise<unknown> {
  const { signal, done } = abortAfter(options.timeoutMs, send.signal);
  try {
    const response = await post(options, envelope, { ...send, signal });
    return response instanceof Response ? await response.json() : response;
  } catch {
    send.signal?.throwIfAborted();
    return failure('RPC_CLIENT_ERROR', signal.aborted ? 'The answer did not come in time' : 'The answer is not JSON');
  } finally {
    done();
  }
}

async function toHttpFailure(response: Response): Promise<Failure> {
  const text = await response.text();
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return failure('RPC_CLIENT_ERROR', 'The server rejected the request', {
    httpStatus: response.status,
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
    ...reasonIn(text),
  });
}

function reasonIn(text: string): { readonly reason?: string } {
  try {
    const body: unknown = JSON.parse(text);
    const data = isObject(body) ? body['data'] : undefined;
    return isObject(data) && typeof data['code'] === 'string' ? { reason: data['code'] } : {};
  } catch {
    return {};
  }
}
