import type { CodeOf, DataOf, GeneralCode, ParamsInputOf, ShopAndAdminContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { createRpcClient, newUuid, type AnyResult } from '@shop/rpc-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from './tally.js';

type Contract = ShopAndAdminContract;
type Name = { [M in keyof Contract]: Contract[M]['kind'] extends 'subscription' ? never : M }[keyof Contract];

/** What came of a call; a refusal is the shop's word, never a failure on the way. */
export type Outcome<M extends Name> =
  { readonly data: DataOf<Contract[M]> } | { readonly refused: CodeOf<Contract[M]> | GeneralCode };

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

/**
 * One person's browser: keeps cookies, and repeats what got no answer under the same idempotency key, as the storefront
 * and the console do.
 */
export class PatientClient {
  #cookie = '';
  readonly #client;

  constructor(private readonly options: PatientClientOptions) {
    const fetchWithCookies: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      if (this.#cookie !== '') headers.set('Cookie', this.#cookie);
      const answer = await fetch(input, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
      return answer;
    };
    this.#client = createRpcClient<Contract>({
      endpoint: `${options.url}/_rpc`,
      country: options.country,
      fetch: fetchWithCookies,
      timeoutMs: 30_000,
    });
  }

  /** @throws ShopAway */
  async call<M extends Name>(method: M, params: ParamsInputOf<Contract[M]>): Promise<Outcome<M>> {
    const { tally, patienceMs } = this.options;
    const [idempotencyKey, begun] = [newUuid(), performance.now()];
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#client.request({ method, params, idempotencyKey }, { return: 'first' });
      const settled = settledOutcome<M>(answer);
      if (settled !== undefined) {
        tally.took(method, performance.now() - begun);
        if ('refused' in settled) tally.count(`refused ${method} ${settled.refused}`);
        return settled;
      }
      tally.count('tried again');
      if (performance.now() - begun > patienceMs) throw new ShopAway(`${method} got no answer: ${codeOf(answer)}`);
      await pause(Math.min(longestPauseMs, 50 * 2 ** tries));
    }
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const others = this.#cookie.split('; ').filter((known) => known !== '' && !known.startsWith(name));
    this.#cookie = [...others, pair].join('; ');
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
