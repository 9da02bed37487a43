import { KnownPositions } from './read-model-watch.js';

const compare = (a: string, b: string) => a.localeCompare(b);

describe('known positions', () => {
  it('resolve a wait at once when all subscribers have reached it', async () => {
    const known = new KnownPositions(compare);
    known.advance('a', '5');
    known.advance('b', '7');
    expect(await known.waitFor(['a', 'b'], '5', 0)).toBe(true);
    expect(await known.waitFor(['a', 'b'], '6', 0)).toBe(false);
  });

  it('resolve a wait when the last subscriber reaches it', async () => {
    const known = new KnownPositions(compare);
    const reached = known.waitFor(['a', 'b'], '5', 60_000);
    known.advance('a', '4');
    known.advance('a', '6');
    expect(known.hasWaiters).toBe(true);
    known.advance('b', '5');
    expect(await reached).toBe(true);
    expect(known.hasWaiters).toBe(false);
  });

  it('do not move back on an older value from the database', () => {
    const known = new KnownPositions(compare);
    known.set('a', '5');
    known.advance('a', '3');
    expect(known.get('a')).toBe('5');
  });

  it('move back when an owner restarts at an earlier position', async () => {
    const known = new KnownPositions(compare);
    known.set('a', '5');
    known.set('a', '3');
    expect(await known.waitFor(['a'], '4', 0)).toBe(false);
    const reached = known.waitFor(['a'], '4', 60_000);
    known.set('a', '4');
    expect(await reached).toBe(true);
  });

  it('are unknown after an owner may have moved back', async () => {
    const known = new KnownPositions(compare);
    known.set('a', '5');
    known.invalidate(['a']);
    expect(await known.waitFor(['a'], '4', 0)).toBe(false);
  });

  it('end all waits on close', async () => {
    const known = new KnownPositions(compare);
    const reached = known.waitFor(['a'], '5', 60_000);
    known.close();
    expect(await reached).toBe(false);
  });
});
