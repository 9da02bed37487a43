import { Throttle } from './throttle.js';

describe('throttle', () => {
  it('runs the first call at once, and the last one within the gap at its end', () => {
    const timers: (() => void)[] = [];
    const throttle = new Throttle(1000, { after: (_, run) => (timers.push(run), () => undefined) });
    const done: string[] = [];
    for (const name of ['a', 'b', 'c']) throttle.run('orders', () => done.push(name));
    throttle.run('calls', () => done.push('x'));
    expect(done).toEqual(['a', 'x']);
    for (const run of timers.splice(0)) run();
    expect(done).toEqual(['a', 'x', 'c']);
    for (const run of timers.splice(0)) run();
    throttle.run('orders', () => done.push('d'));
    expect(done).toEqual(['a', 'x', 'c', 'd']);
  });
});
