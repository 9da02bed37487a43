import type { ReviewResults } from '@shop/contracts';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { applyLocalDecision, ModerationStore } from './moderation-store.js';
import { createReview } from './reviews.fixtures.js';

interface SentCommand {
  readonly method: string;
  readonly params: { readonly ids: readonly string[]; readonly reason?: string; readonly expectedRevisions: object };
  readonly key: string | undefined;
  readonly respond: (refused?: readonly string[]) => void;
  readonly fail: (code: string) => void;
}

const theirs = {
  status: 'rejected',
  reason: 'advertising',
  by: { id: 'staff-2', name: 'Mia' },
  at: '2026-11-21T10:05:00.000Z',
} as const;

function createStoreWithServer() {
  const sent: SentCommand[] = [];
  const command = (method: string, params: SentCommand['params'], { key }: { readonly key?: string } = {}) =>
    new Promise<{ results: ReviewResults }>((resolve, reject) => {
      const respond = (refused: readonly string[] = []) =>
        resolve({
          results: params.ids.map((id) =>
            refused.includes(id)
              ? { id, status: 'error', code: 'CONFLICT', revision: 10, theirs }
              : { id, status: 'ok', revision: 10 + sent.length },
          ),
        });
      sent.push({ method, params, key, respond, fail: (code) => reject(new RpcError({ code })) });
    });
  const counters = { keys: 0, changes: 0 };
  const desk = new ModerationStore(
    { command: command as Rpc['command'] },
    () => `key-${(counters.keys += 1)}`,
    () => (counters.changes += 1),
  );
  const statuses = () => Object.fromEntries([...desk.state().localDecisions].map(([id, { status }]) => [id, status]));
  return { desk, sent, statuses, counted: counters };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const [a, b] = [createReview({ id: 'a', revision: 3 }), createReview({ id: 'b' })];

describe('the moderation store', () => {
  it('shows a decision before the response, and sends it at once', async () => {
    const { desk, sent, statuses, counted } = createStoreWithServer();
    const decided = desk.decide([a], { kind: 'approve' });
    expect(statuses()).toEqual({ a: 'approved' });
    expect(desk.state()).toMatchObject({ lastAction: { count: 1, isUndone: false }, canUndo: true });
    await settle();
    expect(sent.map(({ method, params, key }) => [method, params, key])).toEqual([
      ['admin.reviews.approve', { ids: ['a'], expectedRevisions: { a: 3 } }, 'key-1'],
    ]);
    sent[0]?.respond();
    await decided;
    expect([statuses(), counted.changes]).toEqual([{ a: 'approved' }, 1]);
  });

  it('sends the reason of a rejection', async () => {
    const { desk, sent, statuses } = createStoreWithServer();
    void desk.decide([a, b], { kind: 'reject', reason: 'health_claim' });
    await settle();
    expect(sent[0]).toMatchObject({
      method: 'admin.reviews.reject',
      params: { ids: ['a', 'b'], reason: 'health_claim' },
    });
    expect(statuses()).toEqual({ a: 'rejected', b: 'rejected' });
  });

  it('does not resend an undone decision that got no response', async () => {
    const { desk, sent, statuses } = createStoreWithServer();
    const decided = desk.decide([a], { kind: 'approve' });
    await settle();
    sent[0]?.fail('NETWORK_ERROR');
    await decided;
    expect(desk.state().unsent).toHaveLength(1);
    await desk.undo();
    expect(desk.state().unsent).toEqual([]);
    await desk.retry();
    expect([sent.length, statuses()]).toEqual([1, { a: 'pending' }]);
  });

  it('sends an undo only after the decision itself has arrived', async () => {
    const { desk, sent, statuses } = createStoreWithServer();
    const decided = desk.decide([b], { kind: 'approve' });
    const undone = desk.undo();
    await settle();
    expect(sent).toHaveLength(1);
    sent[0]?.respond();
    await settle();
    expect(sent[1]).toMatchObject({
      method: 'admin.reviews.reopen',
      params: { ids: ['b'], expectedRevisions: { b: 11 } },
    });
    expect(statuses()).toEqual({ b: 'pending' });
    sent[1]?.respond();
    expect((await undone).map(({ id }) => id)).toEqual(['b']);
    await decided;
    expect(desk.state()).toMatchObject({ lastAction: { isUndone: true }, canUndo: false });
    expect(await desk.undo()).toEqual([]);
  });

  it('shows the decision again when the undo fails', async () => {
    const { desk, sent, statuses } = createStoreWithServer();
    void desk.decide([b], { kind: 'approve' });
    await settle();
    sent[0]?.respond();
    const undone = desk.undo();
    await settle();
    sent[1]?.fail('RPC_CLIENT_ERROR');
    await undone;
    expect(statuses()).toEqual({ b: 'approved' });
  });

  it('shows who decided first, and undoes only local decisions', async () => {
    const { desk, sent, statuses } = createStoreWithServer();
    const decided = desk.decide([a, b], { kind: 'approve' });
    await settle();
    sent[0]?.respond(['b']);
    await decided;
    expect(statuses()).toEqual({ a: 'approved', b: 'rejected' });
    expect(desk.state().conflicts).toEqual([{ row: b, theirs }]);
    void desk.undo();
    await settle();
    expect(sent[1]?.params.ids).toEqual(['a']);
  });

  it('stores a failed decision and resends it as the same command', async () => {
    const { desk, sent, statuses } = createStoreWithServer();
    const decided = desk.decide([a], { kind: 'approve' });
    await settle();
    sent[0]?.fail('RPC_CLIENT_ERROR');
    await decided;
    expect([statuses(), desk.state().unsent.map(({ code }) => code)]).toEqual([{ a: 'pending' }, ['RPC_CLIENT_ERROR']]);
    const again = desk.retry();
    await settle();
    expect([sent[1]?.key, sent[1]?.params, statuses()]).toEqual(['key-1', sent[0]?.params, { a: 'approved' }]);
    sent[1]?.respond();
    await again;
    expect(desk.state().unsent).toEqual([]);
  });

  it('sends at most 500 reviews per request', async () => {
    const { desk, sent } = createStoreWithServer();
    const many = Array.from({ length: 1201 }, (_, index) => createReview({ id: `r${index}` }));
    void desk.decide(many, { kind: 'approve' });
    await settle();
    expect(sent.map(({ params }) => params.ids.length)).toEqual([500, 500, 201]);
  });

  it('undoes a decision on all matching reviews at once', async () => {
    const { desk, sent } = createStoreWithServer();
    desk.recordBulkAction({ kind: 'approve' }, [{ id: 'x', status: 'ok', revision: 4 }]);
    void desk.undo();
    await settle();
    expect(sent[0]?.params).toEqual({ ids: ['x'], expectedRevisions: { x: 4 } });
  });
});

describe('a review decided on this screen', () => {
  const mark = { status: 'approved', reason: null, isSending: false, revision: 4 } as const;
  it('shows the decision until the server returns a later revision', () => {
    expect(applyLocalDecision(a, mark)).toMatchObject({ status: 'approved', revision: 4 });
    expect(applyLocalDecision({ ...a, status: 'rejected', revision: 5 }, mark).status).toBe('rejected');
    expect(applyLocalDecision({ ...a, revision: 5 }, { ...mark, isSending: true }).status).toBe('approved');
    expect(applyLocalDecision(a, undefined)).toBe(a);
  });
});
