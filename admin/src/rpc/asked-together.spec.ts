import type { AnyResult } from '@shop/rpc-client';
import { AskedTogether } from './asked-together.js';

const answerTo = (call: string): AnyResult =>
  ({ action: 'call', status: 'ok', data: `answer to ${call}` }) as AnyResult;

/** Answers when it is told to. */
function aServer() {
  const requests: { readonly calls: readonly string[]; readonly signal: AbortSignal; readonly answer: () => void }[] =
    [];
  const asked = new AskedTogether<string>(
    (calls, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        requests.push({ calls, signal, answer: () => resolve(calls.map(answerTo)) });
      }),
  );
  return { asked, requests };
}

describe('what is asked for together', () => {
  it('in one go is one request, and each gets its own answer', async () => {
    const { asked, requests } = aServer();
    const answers = Promise.all([asked.ask('orders'), asked.ask('reminders')]);
    await Promise.resolve();
    requests[0]?.answer();
    expect(await answers).toEqual([answerTo('orders'), answerTo('reminders')]);
    expect(requests.map(({ calls }) => calls)).toEqual([['orders', 'reminders']]);
  });

  it('later is another request, which waits for no earlier one', async () => {
    const { asked, requests } = aServer();
    void asked.ask('orders');
    await Promise.resolve();
    const later = asked.ask('reminders');
    await Promise.resolve();
    requests[1]?.answer();
    expect(await later).toEqual(answerTo('reminders'));
  });

  it('is still answered when one of them is no longer wanted', async () => {
    const { asked, requests } = aServer();
    const leaver = new AbortController();
    const left = asked.ask('orders', leaver.signal);
    const stayed = asked.ask('reminders', new AbortController().signal);
    await Promise.resolve();
    leaver.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    requests[0]?.answer();
    expect(await stayed).toEqual(answerTo('reminders'));
  });

  it('is given up when none of them is wanted any more', async () => {
    const { asked, requests } = aServer();
    const leavers = [new AbortController(), new AbortController()];
    const left = leavers.map(({ signal }, at) => asked.ask(String(at), signal));
    await Promise.resolve();
    leavers.forEach((leaver) => leaver.abort());
    const settled = await Promise.allSettled(left);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('fails for all of them when it does not get through', async () => {
    const asked = new AskedTogether<string>(() => Promise.reject(new Error('broken')));
    const settled = await Promise.allSettled([asked.ask('orders'), asked.ask('reminders')]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
