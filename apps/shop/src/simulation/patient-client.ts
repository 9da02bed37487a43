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
import { createRpcClient, newUuid, type AnyResult } from '@shop/rpc-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from './tally.js';

type Contract = ShopAndAdminContract;
type Name = { [M in keyof Contract]: Contract[M]['kind'] extends 'subscription' ? never : M }[keyof Contract];

/** What came of a call; a refusal is the shop's word, never a failure on the way. */
export type Outcome<M extends Name> =
  { readonly data: DataOf<Contract[M]> } | { readonly refused: CodeOf<Contract[M]> | GeneralCode };

/** What visitors leave. */
export type Lead = EmailLead | PhoneLead | ClubJoin;

/** What came of one try. */
type Tried<Settled> = { readonly settled: Settled } | { readonly failure: string };
type Left = { readonly taken: true } | { readonly refused: string };

/** The shop could not be reached, or did not come to itself, for as long as the simulation waits. */
export class ShopAway extends Error {
  override readonly name = 'ShopAway';
}

export interface PatientClientOptions {
  readonly url: string;
  readonly country: CountryCode;
  readonly tally: Tally;
  /** How long one call is tried again, in milliseconds. */
  readonly patienceMs: number;
}

/** Not an answer: the same command, under the same key, may still have its one effect. */
const passing = ['RPC_CLIENT_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'SERVER_ERROR'];
const longestPauseMs = 2000;
/** Longest wait for one answer, in milliseconds. */
const answerMs = 30_000;

/** What a browser keeps of the shop's answers. */
class Cookies {
  text = '';

  keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const others = this.text.split('; ').filter((known) => known !== '' && !known.startsWith(name));
    this.text = [...others, pair].join('; ');
  }
}

/**
 * One person's browser: keeps cookies, and repeats what got no answer under the same idempotency key, as the storefront
 * and the console do.
 */
export class PatientClient {
  readonly #client;

  constructor(
    private readonly options: PatientClientOptions,
    private readonly cookies = new Cookies(),
  ) {
    const fetchWithCookies: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      if (cookies.text !== '') headers.set('Cookie', cookies.text);
      const answer = await fetch(input, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) cookies.keep(cookie);
      return answer;
    };
    this.#client = createRpcClient<Contract>({
      endpoint: `${options.url}/_rpc`,
      country: options.country,
      fetch: fetchWithCookies,
      timeoutMs: answerMs,
    });
  }

  /** The same person at another address of the shop. */
  at(url: string): PatientClient {
    return new PatientClient({ ...this.options, url }, this.cookies);
  }

  /** @throws ShopAway */
  async call<M extends Name>(method: M, params: ParamsInputOf<Contract[M]>): Promise<Outcome<M>> {
    const idempotencyKey = newUuid();
    return this.#patiently<Outcome<M>>(method, async () => {
      const answer = await this.#client.request({ method, params, idempotencyKey }, { return: 'first' });
      const settled = settledOutcome<M>(answer);
      return settled === undefined ? { failure: codeOf(answer) } : { settled };
    });
  }

  /**
   * Leaves a lead, where the storefront does. There is no key for it: the same once more, within minutes, is the same lead.
   * @throws ShopAway
   */
  leave(lead: Lead): Promise<Left> {
    const { url, country } = this.options;
    const path = `/api/leads/${'ClubName' in lead ? 'clubJoin' : 'addSubscriber'}`;
    return this.#patiently(path, () => tryToLeave(`${url}${path}?country=${country}`, lead));
  }

  async #patiently<Settled extends object>(what: string, attempt: () => Promise<Tried<Settled>>): Promise<Settled> {
    const { tally, patienceMs } = this.options;
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      const tried = await attempt();
      if ('settled' in tried) {
        const { settled } = tried;
        tally.took(what, performance.now() - begun);
        if ('refused' in settled) tally.count(`refused ${what} ${String(settled.refused)}`);
        return settled;
      }
      tally.count('tried again');
      if (performance.now() - begun > patienceMs) throw new ShopAway(`${what} got no answer: ${tried.failure}`);
      await pause(Math.min(longestPauseMs, 50 * 2 ** tries));
    }
  }
}

/** The contract says what a method answers; this is the one place where the wire becomes that type. */
function settledOutcome<M extends Name>(answer: AnyResult): Outcome<M> | undefined {
  if (answer.status === 'ok') return { data: answer.data as DataOf<Contract[M]> };
  if (passing.includes(answer.data.code)) return undefined;
  return { refused: answer.data.code as CodeOf<Contract[M]> | GeneralCode };
}

function codeOf(answer: AnyResult): string {
  return answer.status === 'ok' ? 'ok' : answer.data.code;
}

async function tryToLeave(address: string, lead: Lead): Promise<Tried<Left>> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(lead), signal });
    if (answer.ok) return { settled: { taken: true } };
    const { data } = (await answer.json()) as { readonly data: { readonly code: string } };
    return passing.includes(data.code) ? { failure: data.code } : { settled: { refused: data.code } };
  } catch {
    // The next try is the answer to that.
    return { failure: 'RPC_CLIENT_ERROR' };
  }
}
