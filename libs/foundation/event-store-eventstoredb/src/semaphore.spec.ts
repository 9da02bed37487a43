import { Unavailable } from '@shop/event-store';
import { Semaphore } from './semaphore.js';

describe('the gate', () => {
  it('admits the given number, and the others in order of arrival', async () => {
    const gate = new Semaphore(1, 10);
    const order: number[] = [];
    await gate.acquire(1_000);
    const waiting = [1, 2].map((n) => gate.acquire(1_000).then(() => order.push(n)));

    gate.release();
    await waiting[0];
    expect(order).toEqual([1]);
    gate.release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2]);
  });

  it('rejects callers that waited too long or exceed the queue', async () => {
    const gate = new Semaphore(1, 1);
    await gate.acquire(1_000);
    const late = gate.acquire(5);

    await expect(gate.acquire(1_000)).rejects.toThrow('waiting already');
    await expect(late).rejects.toThrow(Unavailable);
    gate.release();
    await gate.acquire(1_000);
  });

  it('closes when all callers have left, including those in the queue', async () => {
    const gate = new Semaphore(1, 10);
    await gate.acquire(1_000);
    const inLine = gate.acquire(1_000);
    const closed = gate.close(5_000);

    await expect(gate.acquire(1_000)).rejects.toThrow('closed');
    gate.release();
    await inLine;
    gate.release();
    await closed;
  });

  it('does not wait forever for a caller that never leaves', async () => {
    const gate = new Semaphore(1, 10);
    await gate.acquire(1_000);
    const inLine = gate.acquire(60_000);
    inLine.catch(() => undefined);

    await gate.close(5);

    await expect(inLine).rejects.toThrow('closed');
  });
});
