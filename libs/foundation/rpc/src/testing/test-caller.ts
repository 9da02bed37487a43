export interface TestResponse {
  readonly httpStatus: number;
  readonly headers: Headers;
  // What a method answers is checked by the spec that asks; the wire has no types.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

interface TestCallOptions {
  readonly meta?: object;
  readonly country?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestCaller {
  readonly jar: Map<string, string>;
  call(method: string, params?: unknown, options?: TestCallOptions): Promise<TestResponse['body']>;
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  /** Throws the response body on rejection. */
  subscribe(
    method: string,
    params: unknown,
    options: TestCallOptions & { readonly signal: AbortSignal },
  ): Promise<AsyncGenerator<ReceivedEvent>>;
}

export function createTestCaller(url: string, cookie?: string): TestCaller {
  const jar = new Map<string, string>();
  if (cookie !== undefined) storeCookies(jar, [cookie]);
  const post: TestCaller['post'] = async (body, headers = {}) => {
    const response = await send(url, jar, body, headers);
    return { httpStatus: response.status, headers: response.headers, body: parseJsonOrText(await response.text()) };
  };
  return {
    jar,
    post,
    async call(method, params = {}, { meta, country, headers } = {}) {
      const request = {
        action: 'call',
        method,
        params,
        meta,
        headers: country === undefined ? undefined : { country },
      };
      return (await post(request, headers)).body;
    },
    async subscribe(method, params, { meta, headers = {}, signal }) {
      const response = await send(url, jar, { action: 'subscribe', method, params, meta }, headers, signal);
      const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
      if (!isStream) throw parseJsonOrText(await response.text());
      return readEvents(response);
    },
  };
}

async function send(
  url: string,
  jar: Map<string, string>,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: {
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...headers,
    },
    body: encodeBody(body),
    ...(signal === undefined ? {} : { signal }),
  });
  storeCookies(jar, response.headers.getSetCookie());
  return response;
}

function encodeBody(body: unknown): string | FormData | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function storeCookies(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
}

export interface ReceivedEvent {
  readonly id: string | undefined;
  // Checked by the spec that reads it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly json: any;
  readonly raw: string;
}

/** Reads events; skips comments. */
export async function* readEvents(response: Response): AsyncGenerator<ReceivedEvent> {
  let rest = '';
  if (response.body === null) return;
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const raw of blocks) {
      const lines = raw.split('\n');
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
      const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
      if (data !== undefined) yield { id, json: (JSON.parse(data) as { json: unknown }).json, raw };
    }
  }
}
