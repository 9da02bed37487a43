import type { ReviewResults } from '@shop/contracts';
import { CallError } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { asMarked, ReviewDesk } from './review-desk.js';
import { aReview } from './reviews.fixtures.js';

interface Sent {
  readonly method: string;
  readonly params: { readonly ids: readonly string[]; readonly reason?: string; readonly expectedRevisions: object };
  readonly key: string | undefined;
  readonly answer: (refused?: readonly string[]) => void;
  readonly fail: (code: string) => void;
}

const theirs = {
  status: 'rejected',
  reason: 'advertising',
  by: { id: 'staff-2', name: 'Mia' },
  at: '2026-11-21T10:05:00.000Z',
} as const;

/** A server whose answers the test gives, when it wants to. */
function deskWithServer() {
  const sent: Sent[] = [];
  const command = (method: string, params: Sent['params'], { key }: { readonly key?: string } = {}) =>
    new Promise<{ results: ReviewResults }>((resolve, reject) => {
      const answer = (refused: readonly string[] = []) =>
        resolve({
          results: params.ids.map((id) =>
            refused.includes(id)
              ? { id, status: 'error', code: 'CONFLICT', revision: 10, theirs }
              : { id, status: 'ok', revision: 10 + sent.length },
          ),
        });
      sent.push({ method, params, key, answer, fail: (code) => reject(new CallError({ code })) });
    });
  const counted = { keys: 0, changes: 0 };
  const desk = new ReviewDesk(
    { command: command as Rpc['command'] },
    () => `key-${(counted.keys += 1)}`,
    () => (counted.changes += 1),
  );
  const statuses = () => Object.fromEntries([...desk.state().marks].map(([id, { status }]) => [id, status]));
  return { desk, sent, statuses, counted };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const [a, b] = [aReview({ id: 'a', revision: 3 }), aReview({ id: 'b' })];

describe('review desk', () => {
  it('shows a decision before the server has heard of it, and sends it at once', async () => {
    const { desk, sent, statuses, counted } = deskWithServer();
    const decided = desk.decide([a], { kind: 'approve' });
    expect(statuses()).toEqual({ a: 'approved' });
    expect(desk.state()).toMatchObject({ latest: { count: 1, undone: false }, undoable: true });
    await settle();
    expect(sent.map(({ method, params, key }) => [method, params, key])).toEqual([
      ['admin.reviews.approve', { ids: ['a'], expectedRevisions: { a: 3 } }, 'key-1'],
    ]);
    sent[0]?.answer();
    await decided;
    expect([statuses(), counted.changes]).toEqual([{ a: 'approved' }, 1]);
  });

  it('sends the reason of a rejection', async () => {
    const { desk, sent, statuses } = deskWithServer();
    void desk.decide([a, b], { kind: 'reject', reason: 'health_claim' });
    await settle();
    expect(sent[0]).toMatchObject({
      method: 'admin.reviews.reject',
      params: { ids: ['a', 'b'], reason: 'health_claim' },
    });
    expect(statuses()).toEqual({ a: 'rejected', b: 'rejected' });
  });

  it('does not send again what was taken back after it got no answer', async () => {
    const { desk, sent, statuses } = deskWithServer();
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

  it('takes a decision back with the command for that, after the decision itself has arrived', async () => {
    const { desk, sent, statuses } = deskWithServer();
    const decided = desk.decide([b], { kind: 'approve' });
    const undone = desk.undo();
    await settle();
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await settle();
    expect(sent[1]).toMatchObject({
      method: 'admin.reviews.reopen',
      params: { ids: ['b'], expectedRevisions: { b: 11 } },
    });
    expect(statuses()).toEqual({ b: 'pending' });
    sent[1]?.answer();
    expect((await undone).map(({ id }) => id)).toEqual(['b']);
    await decided;
    expect(desk.state()).toMatchObject({ latest: { undone: true }, undoable: false });
    expect(await desk.undo()).toEqual([]);
  });

  it('shows a decision that could not be taken back as it still is', async () => {
    const { desk, sent, statuses } = deskWithServer();
    void desk.decide([b], { kind: 'approve' });
    await settle();
    sent[0]?.answer();
    const undone = desk.undo();
    await settle();
    sent[1]?.fail('RPC_CLIENT_ERROR');
    await undone;
    expect(statuses()).toEqual({ b: 'approved' });
  });

  it('tells who was quicker, and undoes only what was decided here', async () => {
    const { desk, sent, statuses } = deskWithServer();
    const decided = desk.decide([a, b], { kind: 'approve' });
    await settle();
    sent[0]?.answer(['b']);
    await decided;
    expect(statuses()).toEqual({ a: 'approved', b: 'rejected' });
    expect(desk.state().overtaken).toEqual([{ row: b, theirs }]);
    void desk.undo();
    await settle();
    expect(sent[1]?.params.ids).toEqual(['a']);
  });

  it('keeps what did not get through, to be sent again as the same command', async () => {
    const { desk, sent, statuses } = deskWithServer();
    const decided = desk.decide([a], { kind: 'approve' });
    await settle();
    sent[0]?.fail('RPC_CLIENT_ERROR');
    await decided;
    expect([statuses(), desk.state().unsent.map(({ code }) => code)]).toEqual([{ a: 'pending' }, ['RPC_CLIENT_ERROR']]);
    const again = desk.retry();
    await settle();
    expect([sent[1]?.key, sent[1]?.params, statuses()]).toEqual(['key-1', sent[0]?.params, { a: 'approved' }]);
    sent[1]?.answer();
    await again;
    expect(desk.state().unsent).toEqual([]);
  });

  it('sends at most 500 reviews at once', async () => {
    const { desk, sent } = deskWithServer();
    const many = Array.from({ length: 1201 }, (_, index) => aReview({ id: `r${index}` }));
    void desk.decide(many, { kind: 'approve' });
    await settle();
    expect(sent.map(({ params }) => params.ids.length)).toEqual([500, 500, 201]);
  });

  it('takes back at once what all that matched were told', async () => {
    const { desk, sent } = deskWithServer();
    desk.noteDone({ kind: 'approve' }, [{ id: 'x', status: 'ok', revision: 4 }]);
    void desk.undo();
    await settle();
    expect(sent[0]?.params).toEqual({ ids: ['x'], expectedRevisions: { x: 4 } });
  });
});

describe('a review that was decided here', () => {
  const mark = { status: 'approved', reason: null, sending: false, revision: 4 } as const;
  it('is shown as decided until the server shows a later state of it', () => {
    expect(asMarked(a, mark)).toMatchObject({ status: 'approved', revision: 4 });
    expect(asMarked({ ...a, status: 'rejected', revision: 5 }, mark).status).toBe('rejected');
    expect(asMarked({ ...a, revision: 5 }, { ...mark, sending: true }).status).toBe('approved');
    expect(asMarked(a, undefined)).toBe(a);
  });
});
