import type { LoggedEvent } from '@shop/contracts';
import { openInstallation, type Installation } from './installation.fixtures.js';

describe('the log commands', () => {
  let installation: Installation;
  let stream: string;
  const answer = <Answer>(...command: string[]) => installation.runForJson<Answer>(...command);

  beforeAll(async () => {
    installation = await openInstallation({ env: { LOG_LEVEL: 'error' } });
    const [first] = await answer<{ stream: string; revision: number }[]>('streams', 'list', '--prefix', 'offer-');
    stream = first?.stream ?? '';
  });
  afterAll(() => installation.close());

  it('list streams by name, one page at a time', async () => {
    const two = await answer<{ stream: string }[]>('streams', 'list', '--prefix', 'offer-', '--limit', '2');
    const next = await answer<{ stream: string }[]>(
      ...['streams', 'list', '--prefix', 'offer-', '--after', two[0]?.stream ?? '', '--limit', '1'],
    );
    expect(two).toHaveLength(2);
    expect(next).toEqual(two.slice(1));
  });

  it('read a stream, and its state at a revision', async () => {
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
  });

  it('find all events of a correlation in log order, and the newest of a type', async () => {
    const [event] = await answer<LoggedEvent[]>('streams', 'read', stream);
    const found = await answer<LoggedEvent[]>('events', 'search', '--correlation', event?.correlationId ?? '');
    expect(found).toContainEqual(event);
    const positions = found.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort());
    const newest = await answer<LoggedEvent[]>('events', 'search', '--type', event?.type ?? '', '--limit', '3');
    expect(newest.map(({ type }) => type)).toEqual([event?.type, event?.type, event?.type]);
  });

  it.each([
    [['streams', 'read', 'order-none'], 1, 'Stream not found'],
    [['streams', 'read', 'order-none', '--at', '0'], 1, 'order-none has no revision 0'],
    [['streams', 'read', 'order-none', '--at', 'x'], 2, '--at wants a whole number'],
    [['events', 'search'], 2, 'Give either --correlation or --type'],
    [['projections', 'dead-letters', 'no-such-model'], 1, 'Read model or process "no-such-model" not found'],
  ])('reject %j with %s and one line', async (command, code, line) => {
    const ended = await installation.run(...command);
    expect(ended.code).toBe(code);
    expect(ended.output).toContain(line);
  });
});
