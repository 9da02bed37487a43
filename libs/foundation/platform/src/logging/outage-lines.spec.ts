import pino from 'pino';
import { outageLines } from './outage-lines.js';

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('an outage log', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { hooks: { logMethod: outageLines(50) } },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const written = () => lines.map(({ msg }) => msg);
  beforeEach(() => {
    lines.splice(0);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.advanceTimersByTime(50);
    vi.useRealTimers();
  });

  it('has one line per message and component, and a last line with their count', () => {
    const [events, jobs] = [log.child({ part: 'events' }), log.child({ part: 'jobs' })];
    for (let n = 0; n < 100; n += 1) {
      events.warn({ err: gone, n }, 'connection lost');
      jobs.error({ err: gone, n }, 'worker replaced');
    }
    expect(written()).toEqual(['connection lost', 'worker replaced']);
    vi.advanceTimersByTime(50);
    expect(lines.slice(2)).toMatchObject([
      { part: 'events', msg: 'outage over', of: 'connection lost', failures: 100 },
      { part: 'jobs', msg: 'outage over', of: 'worker replaced', failures: 100 },
    ]);
    events.warn({ err: gone }, 'connection lost');
    expect(written().at(-1)).toBe('connection lost');
  });

  it('has one line per error code', () => {
    for (const code of ['ECONNREFUSED', '40P01', '40P01']) log.error({ err: { code } }, 'sweep failed');
    expect(written()).toEqual(['sweep failed', 'sweep failed']);
  });

  it('has every line with another error, or without one', () => {
    for (let n = 0; n < 3; n += 1) {
      log.error({ err: new Error('a bug') }, 'broken');
      log.warn({ n }, 'slow');
      log.info({ err: gone }, 'trying');
    }
    expect(written()).toHaveLength(9);
  });
});
