import { hashConcurrency, HashingBusy, PasswordHasher, type HashOptions } from './password-hasher.js';

function recorder(hasher: PasswordHasher) {
  const done: string[] = [];
  const enter = (name: string, turn: HashOptions) =>
    hasher.hash(name, turn).then(
      () => void done.push(name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(HashingBusy);
        return 'refused' as const;
      },
    );
  return { done, enter };
}

describe('PasswordHasher', () => {
  it('verifies a password in any Unicode form, and rejects any other', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 10 });
    const encoded = await hasher.hash('šifra-čokolada'.normalize('NFD'));
    await expect(hasher.verify(encoded, 'šifra-čokolada'.normalize('NFC'))).resolves.toBe(true);
    await expect(hasher.verify(encoded, 'šifra-čokolade')).resolves.toBe(false);
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('rejects requests when its queue is full, and continues to work', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 1 });
    const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((password) => hasher.hash(password)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: expect.any(HashingBusy) });
    await expect(hasher.hash('four')).resolves.toContain('argon2id');
  });

  it('computes a hash for an unknown account, too', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 10 });
    await expect(hasher.verifyDummy('guess')).resolves.toBe(false);
    expect(hasher.computed).toBe(1);
  });
});

it.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [32, 3],
])('on %i cores, %i hashes run at once', (cores, hashes) => {
  expect(hashConcurrency(cores)).toBe(hashes);
});

describe('the hash queue', () => {
  const from = (source: string, known = false): HashOptions => ({ source, known });

  it('alternates between sources, regardless of arrival order', async () => {
    const { done, enter } = recorder(new PasswordHasher({ concurrency: 1, queueLimit: 100 }));
    const entries = [1, 2, 3, 4].map((n) => enter(`flood ${n}`, from('flood')));
    entries.push(enter('ana 1', from('ana')), enter('iva 1', from('iva')), enter('ana 2', from('ana')));
    await Promise.all(entries);
    expect(done).toEqual(['flood 1', 'ana 1', 'iva 1', 'flood 2', 'ana 2', 'flood 3', 'flood 4']);
  });

  it('serves known sources before unknown ones', async () => {
    const { done, enter } = recorder(new PasswordHasher({ concurrency: 1, queueLimit: 100 }));
    const entries = ['a', 'b', 'c'].map((name) => enter(name, from(name)));
    entries.push(...Array.from({ length: 9 }, (_, i) => enter(`known ${i}`, from('known', true))));
    await Promise.all(entries);
    expect(done.slice(0, 2)).toEqual(['a', 'known 0']);
    expect(done.indexOf('c')).toBeLessThan(done.indexOf('known 6'));
  });

  it('serves other sources during 400 logins from 200 addresses, a known one at once', async () => {
    const clients = new AbortController();
    const { done, enter } = recorder(new PasswordHasher({ concurrency: 1, queueLimit: 300 }));
    const flood = Array.from({ length: 400 }, (_, i) =>
      enter(`flood ${i}`, { ...from(`address ${i % 200}`), signal: clients.signal }),
    );
    const newcomer = enter('newcomer', from('newcomer'));
    await enter('known', from('known', true));
    expect(done.length).toBeLessThanOrEqual(3);
    clients.abort();
    expect(await newcomer).toBeUndefined();
    const refused = (await Promise.all(flood)).filter((outcome) => outcome === 'refused');
    expect(refused.length).toBeGreaterThan(390);
  });

  it('when full, rejects an entry of the source that uses most of it', async () => {
    const { done, enter } = recorder(new PasswordHasher({ concurrency: 1, queueLimit: 10 }));
    const running = enter('running', from('running'));
    const greedy = Array.from({ length: 6 }, (_, i) => enter(`greedy ${i}`, from('greedy', true)));
    const office = Array.from({ length: 4 }, (_, i) => enter(`office ${i}`, from('office', true)));
    const newcomer = enter('newcomer', from('newcomer'));
    const late = enter('late', from('late'));
    const tooLate = enter('too late', from('too late'));
    await Promise.all([running, ...greedy, ...office, newcomer, late]);
    expect(await tooLate).toBe('refused');
    expect(done).toHaveLength(11);
    expect(done).toEqual(expect.arrayContaining(['office 3', 'newcomer', 'late', 'greedy 3']));
  });

  it('drops an entry without hashing when its client disconnects', async () => {
    const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 2 });
    const { done, enter } = recorder(hasher);
    const client = new AbortController();
    const running = enter('running', from('a'));
    const gone = enter('gone', { ...from('b'), signal: client.signal });
    const waiting = enter('waiting', from('c'));
    client.abort();
    const next = enter('next', from('d'));
    expect(await gone).toBe('refused');
    await Promise.all([running, waiting, next]);
    expect(done).toEqual(['running', 'waiting', 'next']);
    expect(hasher.computed).toBe(3);
    expect(await enter('late', { ...from('b'), signal: client.signal })).toBe('refused');
  });

  it('frees no slot early when the client of a running hash disconnects', async () => {
    const { done, enter } = recorder(new PasswordHasher({ concurrency: 1, queueLimit: 2 }));
    const client = new AbortController();
    const running = enter('running', { ...from('a'), signal: client.signal });
    const waiting = enter('waiting', from('b'));
    client.abort();
    await Promise.all([running, waiting]);
    expect(done).toEqual(['running', 'waiting']);
  });
});
