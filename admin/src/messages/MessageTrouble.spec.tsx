import type { Message } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { CallError } from '../rpc/call-error.js';
import { MessageTrouble } from './MessageTrouble.js';

const message: Message = {
  ...{ id: 'm-1', kind: 'order_shipped', channel: 'sms', country: 'BA', userId: 'u-1' },
  ...{ recipient: '+38761000000', createdAt: '2026-11-21T09:00:00.000Z', triedAt: '2026-11-21T09:00:05.000Z' },
  ...{ subject: null, text: 'Paket je predan.', status: 'given_up', reason: 'HTTP 500', revision: 2 },
  ...{ cause: 'unknown', resending: 'possible', declinedAt: null, declinedBy: null, declineReason: null },
};

const sent = () => Promise.resolve({ id: 'm-1', status: 'queued', revision: 3 });

async function open(change: Partial<Message>, answer: () => Promise<object> = sent) {
  const told: object[] = [];
  const command = ((_: string, params: object) => {
    told.push(params);
    return answer();
  }) as Rpc['command'];
  const shown = <MessageTrouble message={{ ...message, ...change }} />;
  await renderInConsole({ command }, shown, ['admin.messages.sendAgain']);
  return told;
}

afterEach(cleanup);

describe('a message that was not sent', () => {
  it('says that it may arrive twice before it is sent all the same', async () => {
    const told = await open({});
    await screen.findByText(/Nobody knows whether this message went out/);
    fireEvent.click(await screen.findByRole('button', { name: 'Send it all the same' }));
    await screen.findByText(/may get it twice/);
    expect(told).toEqual([]);

    fireEvent.click(screen.getAllByRole('button', { name: 'Send it all the same' }).at(-1)!);
    await waitFor(() =>
      expect(told).toEqual([{ id: 'm-1', reason: 'The receiver says that nothing came', expectedRevision: 2 }]),
    );
  });

  it('keeps what is typed until it is sent, and leaves then', async () => {
    const answers = [() => Promise.reject(new CallError({ code: 'SERVER_ERROR', message: 'Away' })), sent];
    const told = await open({}, () => answers[told.length - 1]!());
    fireEvent.click(await screen.findByRole('button', { name: 'Send it all the same' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Other/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'They called' } });
    const press = () => fireEvent.click(screen.getAllByRole('button', { name: 'Send it all the same' }).at(-1)!);

    press();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('They called');

    press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toHaveLength(2);
  });

  it.each<[string, Partial<Message>, RegExp]>([
    ['a code', { resending: 'code' }, /not sent by hand/],
    ['nobody wants any more', { resending: 'no_consent' }, /withdrawn the consent/],
    ['is to who was erased', { cause: 'erased', resending: 'erased' }, /The person was erased/],
    ['is tried again by itself', { status: 'delayed', cause: null, resending: 'not_needed' }, /tried again by itself/],
  ])('that %s is not sent by hand, and says why', async (_, change, words) => {
    await open(change);
    await screen.findByText(words);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
