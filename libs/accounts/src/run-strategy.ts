import type { Strategy } from 'passport';

/** What a passport strategy said: the account, or that the credentials were no good. */
export type StrategyResult<Account> = { readonly account: Account } | { readonly refused: true };

/**
 * Runs a passport strategy on a request-like object. Credentials come inside RPC envelopes and several calls share one
 * HTTP request, so the strategies can't hang in the HTTP pipeline; the dispatcher runs them through this. Passport's own
 * way is followed: each run is an object derived from the strategy, with `success`, `fail`, `error` and `pass` of its own.
 * @throws what the strategy reports by `error`
 */
export function runStrategy<Account>(strategy: Strategy, request: object): Promise<StrategyResult<Account>> {
  return new Promise((resolve, reject) => {
    const refused = () => resolve({ refused: true });
    const run = Object.assign(Object.create(strategy) as { authenticate(request: object): void }, {
      success: (account: Account) => resolve({ account }),
      fail: refused,
      pass: refused,
      redirect: () => reject(new Error('A login strategy must not redirect')),
      error: reject,
    });
    run.authenticate(request);
  });
}
