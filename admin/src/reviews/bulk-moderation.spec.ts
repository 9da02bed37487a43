import type { Rpc } from '../rpc/rpc.js';
import { RpcError } from '../rpc/rpc-error.js';
import { moderateMatching, type BulkProgress } from './bulk-moderation.js';

type ServerResponse = { readonly results: readonly object[]; readonly remaining: number } | RpcError;

function createServer(...responses: ServerResponse[]) {
  const requests: unknown[] = [];
  const command = (method: string, params: object, { key }: { readonly key?: string } = {}) => {
    requests.push([method, params, key]);
    const response = responses.shift();
    return response instanceof RpcError ? Promise.reject(response) : Promise.resolve(response);
  };
  let keys = 0;
  const progress: BulkProgress[] = [];
  const decide = (count: number) =>
    moderateMatching(
      { command: command as Rpc['command'] },
      () => `key-${(keys += 1)}`,
      { filter: { country: 'RS' }, count },
      { kind: 'reject', reason: 'advertising' },
      (one) => progress.push(one),
    );
  return { asked: requests, decide, progress };
}
const okResults = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `r${from + index}`, status: 'ok', revision: 1 }));

describe('a decision on all matching reviews', () => {
  it('repeats until none is left, and reports progress', async () => {
    const { asked, decide, progress } = createServer(
      { results: okResults(0, 500), remaining: 100 },
      { results: okResults(500, 600), remaining: 0 },
    );
    const end = await decide(600);
    expect(asked).toEqual([
      ['admin.reviews.rejectMatching', { filter: { country: 'RS' }, count: 600, reason: 'advertising' }, 'key-1'],
      ['admin.reviews.rejectMatching', { filter: { country: 'RS' }, count: 100, reason: 'advertising' }, 'key-2'],
    ]);
    expect(progress.map(({ decided }) => decided.length)).toEqual([500, 600]);
    expect(end).toMatchObject({ total: 600, conflicts: [], failure: null });
  });

  it('ends when only rejected reviews are left', async () => {
    const refused = { id: 'x', status: 'error', code: 'CONFLICT' };
    const { asked, decide } = createServer(
      { results: [...okResults(0, 2), refused], remaining: 1 },
      { results: [refused], remaining: 1 },
    );
    const end = await decide(3);
    expect([asked.length, end.decided.length, end.conflicts.length, end.failure]).toEqual([2, 2, 1, null]);
  });

  it('ends when the count differs from the stated one', async () => {
    const { decide } = createServer(new RpcError({ code: 'CONFLICT' }));
    expect(await decide(3)).toMatchObject({ decided: [], failure: 'CONFLICT' });
  });
});
