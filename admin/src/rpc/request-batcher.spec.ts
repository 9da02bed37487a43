import type { AnyResult } from '@shop/rpc-client';
import { RequestBatcher } from './request-batcher.js';

const responseTo = (call: string): AnyResult =>
  ({ action: 'call', status: 'ok', data: `answer to ${call}` }) as AnyResult;

/** Answers when it is told to. */
function createServer() {
  const requests: { readonly calls: readonly string[]; readonly signal: AbortSignal; readonly respond: () => void }[] =
    [];
  const batcher = new RequestBatcher<string>(
    (calls, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        requests.push({ calls, signal, respond: () => resolve(calls.map(responseTo)) });
      }),
  );
  return { asked: batcher, requests };
}

describe('what is asked for together', () => {
  it('in one go is one request, and each gets its own answer', async () => {
    const { asked, requests } = createServer();
    const answers = Promise.all([asked.enqueue('orders'), asked.enqueue('reminders')]);
    await Promise.resolve();
    requests[0]?.respond();
    expect(await answers).toEqual([responseTo('orders'), responseTo('reminders')]);
    expect(requests.map(({ calls }) => calls)).toEqual([['orders', 'reminders']]);
  });

  it('later is another request, which waits for no earlier one', async () => {
    const { asked, requests } = createServer();
    void asked.enqueue('orders');
    await Promise.resolve();
    const later = asked.enqueue('reminders');
    await Promise.resolve();
    requests[1]?.respond();
    expect(await later).toEqual(responseTo('reminders'));
  });

  it('is still answered when one of them is no longer wanted', async () => {
    const { asked, requests } = createServer();
    const leaver = new AbortController();
    const left = asked.enqueue('orders', leaver.signal);
    const stayed = asked.enqueue('reminders', new AbortController().signal);
    await Promise.resolve();
    leaver.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    requests[0]?.respond();
    expect(await stayed).toEqual(responseTo('reminders'));
  });

  it('is given up when none of them is wanted any more', async () => {
    const { asked, requests } = createServer();
    const leavers = [new AbortController(), new AbortController()];
    const left = leavers.map(({ signal }, at) => asked.enqueue(String(at), signal));
    await Promise.resolve();
    leavers.forEach((leaver) => leaver.abort());
    const settled = await Promise.allSettled(left);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('fails for all of them when it does not get through', async () => {
    const asked = new RequestBatcher<string>(() => Promise.reject(new Error('broken')));
    const settled = await Promise.allSettled([asked.enqueue('orders'), asked.enqueue('reminders')]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
