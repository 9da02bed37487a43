import type {
  ClubJoin,
  CodeOf,
  DataOf,
  EmailLead,
  GeneralCode,
  ParamsInputOf,
  PhoneLead,
  ShopAndAdminContract,
} from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { backOffMs, pause } from '@shop/kernel';
import { createRpcClient, isTransientCode, newUuid, type AnyResult } from '@shop/rpc-client';
import type { Stats } from './stats.js';

type Contract = ShopAndAdminContract;
type CallableMethod = { [M in keyof Contract]: Contract[M]['kind'] extends 'subscription' ? never : M }[keyof Contract];

export type CallResult<M extends CallableMethod> =
  { readonly data: DataOf<Contract[M]> } | { readonly refused: CodeOf<Contract[M]> | GeneralCode };

export type Lead = EmailLead | PhoneLead | ClubJoin;

type AttemptResult<Settled> = { readonly settled: Settled } | { readonly failure: string };
type LeadResult = { readonly taken: true } | { readonly refused: string };

/** The shop was unreachable or unready for the whole retry time. */
export class ShopUnreachable extends Error {
  override readonly name = 'ShopUnreachable';
}

export interface RetryingClientOptions {
  readonly url: string;
  readonly country: CountryCode;
  readonly stats: Stats;
  /** Longest time of retries for one request, in milliseconds. */
  readonly retryTimeoutMs: number;
}

const backOff = { firstMs: 100, maxMs: 2_000 };
/** Longest wait for one response, in milliseconds. */
const responseTimeoutMs = 30_000;

class CookieJar {
  header = '';

  store(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const others = this.header.split('; ').filter((known) => known !== '' && !known.startsWith(name));
    this.header = [...others, pair].join('; ');
  }
}

/**
 * Browser of one person: stores cookies, and retries under the same idempotency key, like the storefront and console.
 */
export class RetryingClient {
  readonly #client;

  constructor(
    private readonly options: RetryingClientOptions,
    private readonly cookies = new CookieJar(),
  ) {
    const fetchWithCookies: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      if (cookies.header !== '') headers.set('Cookie', cookies.header);
      const answer = await fetch(input, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) cookies.store(cookie);
      return answer;
    };
    this.#client = createRpcClient<Contract>({
      endpoint: `${options.url}/_rpc`,
      country: options.country,
      fetch: fetchWithCookies,
      timeoutMs: responseTimeoutMs,
    });
  }

  at(url: string): RetryingClient {
    return new RetryingClient({ ...this.options, url }, this.cookies);
  }

  /** @throws ShopUnreachable */
  async call<M extends CallableMethod>(method: M, params: ParamsInputOf<Contract[M]>): Promise<CallResult<M>> {
    const idempotencyKey = newUuid();
    return this.#retry<CallResult<M>>(method, async () => {
      const response = await this.#client.request({ method, params, idempotencyKey }, { return: 'first' });
      const settled = toCallResult<M>(response);
      return settled === undefined ? { failure: codeOf(response) } : { settled };
    });
  }

  /**
   * Sends a lead without a key: the same lead within minutes is deduplicated.
   * @throws ShopUnreachable
   */
  submitLead(lead: Lead): Promise<LeadResult> {
    const { url, country } = this.options;
    const path = `/api/leads/${'ClubName' in lead ? 'clubJoin' : 'addSubscriber'}`;
    return this.#retry(path, () => postLead(`${url}${path}?country=${country}`, lead));
  }

  async #retry<Settled extends object>(what: string, attempt: () => Promise<AttemptResult<Settled>>): Promise<Settled> {
    const { stats, retryTimeoutMs } = this.options;
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      const tried = await attempt();
      if ('settled' in tried) {
        const { settled } = tried;
        stats.recordDuration(what, performance.now() - begun);
        if ('refused' in settled) stats.count(`refused ${what} ${String(settled.refused)}`);
        return settled;
      }
      stats.count('tried again');
      if (performance.now() - begun > retryTimeoutMs)
        throw new ShopUnreachable(`${what} got no answer: ${tried.failure}`);
      await pause(backOffMs(backOff, tries));
    }
  }
}

/** The contract defines the response type; this is the only cast from the wire. */
function toCallResult<M extends CallableMethod>(answer: AnyResult): CallResult<M> | undefined {
  if (answer.status === 'ok') return { data: answer.data as DataOf<Contract[M]> };
  if (isTransientCode(answer.data.code)) return undefined;
  return { refused: answer.data.code as CodeOf<Contract[M]> | GeneralCode };
}

function codeOf(answer: AnyResult): string {
  return answer.status === 'ok' ? 'ok' : answer.data.code;
}

async function postLead(address: string, lead: Lead): Promise<AttemptResult<LeadResult>> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(lead), signal });
    if (response.ok) return { settled: { taken: true } };
    const { data } = (await response.json()) as { readonly data: { readonly code: string } };
    return isTransientCode(data.code) ? { failure: data.code } : { settled: { refused: data.code } };
  } catch {
    return { failure: 'RPC_CLIENT_ERROR' };
  }
}
