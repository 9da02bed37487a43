import { createRpcKeys } from '../keys.js';
import { type ClaimRequest, createMemoryIdempotency, type IdempotencyStore, IdempotentRunner } from './idempotency.js';

const keys = createRpcKeys('a secret of this spec');
const params = { password: 'duga-lozinka' };
const command = {
  ...{ commandId: 'c', scopedKey: 'anyone/key', method: 'thing.make', params, isPersonalResponse: false },
  waitSignal: () => new AbortController().signal,
};
const done = { outcome: { status: 'ok' as const, data: 'done' }, sessionChanges: [] };

function recordClaims(store: IdempotencyStore) {
  const claimed: ClaimRequest[] = [];
  const claim = (request: ClaimRequest) => {
    claimed.push(request);
    return store.claim(request);
  };
  return { claimed, store: { ...store, claim } };
}

it('stores no hash made with the installation key alone, even for another request’s key', async () => {
  const { claimed, store } = recordClaims(createMemoryIdempotency());
  await store.claim({ commandId: 'c', requestHash: 'of another request' });
  const { outcome } = await new IdempotentRunner(store, keys, () => undefined).run(command, async () => done);

  expect(outcome).toMatchObject({ status: 'error', data: { code: 'CONFLICT' } });
  expect(claimed.map(({ requestHash }) => requestHash)).not.toContain(keys.legacyRequestHash('thing.make', params));
});

it('recognises a request by the hash of releases up to 380c9332', async () => {
  const { store } = recordClaims(createMemoryIdempotency());
  await store.claim({ commandId: 'c', requestHash: keys.legacyRequestHash('thing.make', params) });
  await store.storeResponse('c', keys.encrypt(command.scopedKey, JSON.stringify(done)));

  const again = await new IdempotentRunner(store, keys, () => undefined).run(command, async () => ({
    ...done,
    again: true,
  }));
  expect(again).toEqual(done);
});

it('reports a failure within a second even if the claim cannot be released', async () => {
  const store = { ...createMemoryIdempotency(), release: () => new Promise<never>(() => undefined) };
  const failing = () => Promise.reject(new RangeError('no'));
  await expect(new IdempotentRunner(store, keys, () => undefined).run(command, failing)).rejects.toThrow(RangeError);
});
