import { newId } from '@shop/kernel';
import { MediaStoreFailed } from './media-store.js';
import { S3MediaStore, type S3Options, type S3Location } from './s3-media-store.js';
import { localAgent, startS3Server, type S3Server } from './s3-server.fixtures.js';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.close());

function storeWith(place: Partial<S3Location> = {}, options: S3Options = {}): S3MediaStore {
  const { bucket, user, port } = server;
  const endpoint = `http://127.0.0.1:${port}`;
  const asked = { endpoint, bucket, ...user, addressing: 'path', prefix: 'shop-test', ...place } as const;
  return new S3MediaStore(asked, { httpAgent: localAgent(), ...options });
}

async function readOf(store: S3MediaStore, id: string): Promise<string> {
  const found = await store.open(id, '800.jpg');
  return Buffer.concat(await found!.content.toArray()).toString();
}

it('writes with a fixed content type and caching, below its prefix', async () => {
  const id = newId();
  await storeWith().write(id, '400.avif', Buffer.from('content'));
  expect([...server.objects]).toEqual([
    [
      `shop-test/${id}/400.avif`,
      expect.objectContaining({ type: 'image/avif', caching: 'public, max-age=31536000, immutable' }),
    ],
  ]);
});

it('addresses the bucket as configured', async () => {
  await storeWith().sizeOf('id', '800.jpg');
  await storeWith({ addressing: 'virtual', endpoint: `http://localhost:${server.port}` }).sizeOf('id', '800.jpg');
  expect(server.requests).toEqual([
    'HEAD 127.0.0.1 /shop-pictures/shop-test/id/800.jpg',
    'HEAD shop-pictures.localhost /shop-test/id/800.jpg',
  ]);
});

describe.each([
  ['slow-down', /503 \(SlowDown\)/],
  ['internal-error', /500 \(InternalError\)/],
  ['bad-gateway', /502/],
  ['reset', /S3_ENDPOINT: it ends connections without an answer/],
] as const)('a failing store (%s)', (fault, reason) => {
  it('is retried', async () => {
    const [store, id] = [storeWith(), newId()];
    server.faults.push(fault, fault);
    await store.write(id, '800.jpg', Buffer.from('content'));
    server.faults.push(fault, fault);
    expect(await readOf(store, id)).toBe('content');
    server.faults.push(fault);
    expect(await store.sizeOf(newId(), '800.jpg')).toBeNull();
  });

  it('causes an error after repeated failures, not a missing picture', async () => {
    const store = storeWith();
    server.permanentFault = fault;
    await expect(store.write(newId(), '800.jpg', Buffer.from('content'))).rejects.toThrow(reason);
    expect(server.requests).toHaveLength(3);
    await expect(store.open(newId(), '800.jpg')).rejects.toBeInstanceOf(MediaStoreFailed);
    await expect(store.sizeOf(newId(), '800.jpg')).rejects.toBeInstanceOf(MediaStoreFailed);
    expect(await store.trouble()).toMatch(reason);
  });
});

it('waits for a slow store', async () => {
  const [store, id] = [storeWith(), newId()];
  server.permanentFault = 'slow';
  await store.write(id, '800.jpg', Buffer.from('content'));
  expect(await readOf(store, id)).toBe('content');
  expect(server.requests).toHaveLength(2);
});

it.each([-3_600_000, 3_600_000])('uses the time of a store whose clock is %i ms ahead', async (ahead) => {
  const [store, id] = [storeWith(), newId()];
  server.clockAheadMs = ahead;
  await store.write(id, '800.jpg', Buffer.from('content'));
  const asked = server.requests.length;
  expect(await readOf(store, id)).toBe('content');
  expect(server.requests).toHaveLength(asked + 1);
  expect(await store.trouble()).toBeNull();
});

it('retries a truncated response, and returns no partial content', async () => {
  const [store, id] = [storeWith(), newId()];
  await store.write(id, '800.jpg', Buffer.from('the whole content'));
  server.faults.push('cut');
  expect(await readOf(store, id)).toBe('the whole content');
  server.permanentFault = 'cut';
  await expect(store.open(id, '800.jpg')).rejects.toThrow(/cut off/);
  await expect(store.open(id, '800.jpg')).rejects.toBeInstanceOf(MediaStoreFailed);
});

it.each(['hang', 'hang-midway'] as const)(
  'fails when a store accepts connections without a response (%s)',
  async (fault) => {
    const [store, id] = [storeWith(), newId()];
    await store.write(id, '800.jpg', Buffer.from('the whole content'));
    server.permanentFault = fault;
    await expect(storeWith({}, { callTimeoutMs: 1_000 }).open(id, '800.jpg')).rejects.toThrow(
      /S3_ENDPOINT: no answer in time/,
    );
  },
);

it('reports that the store is full', async () => {
  server.permanentFault = 'no-space';
  await expect(storeWith().write(newId(), '800.jpg', Buffer.from('content'))).rejects.toThrow(/507/);
});

describe('the health check reports in one line', () => {
  const wrong: [string, () => Partial<S3Location>, string][] = [
    ['bucket', () => ({ bucket: 'other' }), 'S3_BUCKET: there is no such bucket as other'],
    ['key', () => ({ accessKey: 'other' }), 'S3_ACCESS_KEY: the store does not know it'],
    ['secret', () => ({ secretKey: 'other' }), 'S3_SECRET_KEY: the store refuses what is signed with it'],
    ['region', () => ({ region: 'other' }), 'S3_REGION: the store is in another region'],
    ['address', () => ({ endpoint: 'http://127.0.0.1:1' }), 'S3_ENDPOINT: cannot be reached (ECONNREFUSED)'],
  ];
  it.each(wrong)('a wrong setting: %s', async (_name, place, reason) => {
    expect(await storeWith(place()).trouble()).toBe(reason);
  });

  it('missing rights', async () => {
    server.permanentFault = 'denied';
    expect(await storeWith().trouble()).toMatch(/^S3_ACCESS_KEY: the store does not allow/);
  });

  it.each([
    ['skewed', 'the clocks of this machine and of the store differ too much'],
    ['moved', 'S3_ENDPOINT or S3_REGION: the bucket is elsewhere'],
  ] as const)('a fault: %s', async (fault, reason) => {
    server.permanentFault = fault;
    expect(await storeWith().trouble()).toBe(reason);
  });

  it('a timeout', async () => {
    server.permanentFault = 'hang';
    expect(await storeWith({}, { callTimeoutMs: 1_000 }).trouble()).toBe('S3_ENDPOINT: no answer in time');
  });

  it('no problem when the store is healthy', async () => {
    expect(await storeWith().trouble()).toBeNull();
    expect(server.objects.size).toBe(0);
  });
});
