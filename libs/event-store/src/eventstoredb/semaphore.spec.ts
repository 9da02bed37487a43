import { Unavailable } from '../errors.js';
import { Semaphore } from './semaphore.js';

describe('gate', () => {
  it('lets so many in, the others in the order in which they came', async () => {
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

  it('refuses who waited too long, and more than may wait', async () => {
    const gate = new Semaphore(1, 1);
    await gate.acquire(1_000);
    const late = gate.acquire(5);

    await expect(gate.acquire(1_000)).rejects.toThrow('waiting already');
    await expect(late).rejects.toThrow(Unavailable);
    gate.release();
    await gate.acquire(1_000);
  });

  it('closes when all are out, also those who were in line', async () => {
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

  it('does not wait for ever for who stays inside', async () => {
    const gate = new Semaphore(1, 10);
    await gate.acquire(1_000);
    const inLine = gate.acquire(60_000);
    inLine.catch(() => undefined);

    await gate.close(5);

    await expect(inLine).rejects.toThrow('closed');
  });
});
