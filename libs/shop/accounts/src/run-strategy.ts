import type { Strategy } from 'passport';

export type StrategyResult<Account> = { readonly account: Account } | { readonly refused: true };

/**
 * Runs a passport strategy outside the HTTP pipeline, since one request may carry several calls.
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
