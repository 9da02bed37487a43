import type { LoggedEvent } from '@shop/contracts';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { runProduct, temporaryDataDir } from '../../../infra/test/product.js';

/** Commands of the tool, each a program of its own, on a database with the demo catalogue. */
describe('looking at the log from the command line', () => {
  let db: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
  let stream: string;
  const shop = (...command: string[]) =>
    runProduct({ port: 3000, dataDir: dataDir.path, env: { DATABASE_URL: db.url, LOG_LEVEL: 'error' }, command });
  const answer = async <Answer>(...command: string[]): Promise<Answer> => {
    const { code, output } = await shop(...command, '--json');
    const line = output.split('\n').find((text) => /^[[{]/.test(text));
    if (code !== 0 || line === undefined) throw new Error(output);
    return JSON.parse(line) as Answer;
  };

  beforeAll(async () => {
    db = await testDatabase({ migrations: [] });
    dataDir = await temporaryDataDir();
    expect((await shop('seed')).code).toBe(0);
    const [first] = await answer<{ stream: string; revision: number }[]>('streams', 'list', '--prefix', 'offer-');
    stream = first?.stream ?? '';
  }, 120_000);
  afterAll(async () => {
    await dataDir.remove();
    await db.drop();
  });

  it('lists streams by name, some at a time', async () => {
    const two = await answer<{ stream: string }[]>('streams', 'list', '--prefix', 'offer-', '--limit', '2');
    const next = await answer<{ stream: string }[]>(
      ...['streams', 'list', '--prefix', 'offer-', '--after', two[0]?.stream ?? '', '--limit', '1'],
    );
    expect(two).toHaveLength(2);
    expect(next).toEqual(two.slice(1));
  }, 60_000);

  it('reads a stream, and what it had come to at a revision', async () => {
    const events = await answer<LoggedEvent[]>('streams', 'read', stream);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
    const last = String(events.length - 1);
    const { state, differences } = await answer<{ state: object; differences: unknown[] }>(
      ...['streams', 'read', stream, '--at', last, '--against', '0'],
    );
    expect(Object.keys(state).length).toBeGreaterThan(0);
    expect(differences.length).toBeGreaterThan(0);
    const [first] = await answer<LoggedEvent[]>('streams', 'read', stream, '--from', '0', '--limit', '1');
    expect(first).toEqual(events[0]);
  }, 60_000);

  it('finds all events of a correlation in the order of the log, and the newest of a type', async () => {
    const [event] = await answer<LoggedEvent[]>('streams', 'read', stream);
    const found = await answer<LoggedEvent[]>('events', 'search', '--correlation', event?.correlationId ?? '');
    expect(found).toContainEqual(event);
    const positions = found.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort());
    const newest = await answer<LoggedEvent[]>('events', 'search', '--type', event?.type ?? '', '--limit', '3');
    expect(newest.map(({ type }) => type)).toEqual([event?.type, event?.type, event?.type]);
  }, 60_000);

  it.each([
    [['streams', 'read', 'order-none'], 1, 'There is no such stream'],
    [['streams', 'read', 'order-none', '--at', '0'], 1, 'order-none has no revision 0'],
    [['streams', 'read', 'order-none', '--at', 'x'], 2, '--at wants a whole number'],
    [['events', 'search'], 2, 'Give either --correlation or --type'],
    [['projections', 'parked', 'no-such-model'], 1, 'There is no read model or process "no-such-model"'],
  ])(
    '%j ends with %s and one line',
    async (command, code, line) => {
      const ended = await shop(...command);
      expect(ended.code).toBe(code);
      expect(ended.output).toContain(line);
    },
    60_000,
  );
});
