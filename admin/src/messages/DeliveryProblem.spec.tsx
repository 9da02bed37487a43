import type { Message } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { RpcError } from '../rpc/rpc-error.js';
import { DeliveryProblem } from './DeliveryProblem.js';

const message: Message = {
  ...{ id: 'm-1', kind: 'order_shipped', channel: 'sms', country: 'BA', userId: 'u-1' },
  ...{ recipient: '+38761000000', createdAt: '2026-11-21T09:00:00.000Z', triedAt: '2026-11-21T09:00:05.000Z' },
  ...{ subject: null, text: 'Paket je predan.', status: 'given_up', reason: 'HTTP 500', revision: 2 },
  ...{ cause: 'unknown', resending: 'possible', declinedAt: null, declinedBy: null, declineReason: null },
};
const declinedMessage: Partial<Message> = {
  ...{ declinedAt: '2026-11-22T09:00:00.000Z', declinedBy: 'Ana Anić', declineReason: 'She has the parcel' },
};

const sendSuccess = () => Promise.resolve({ id: 'm-1', status: 'queued', revision: 3 });

async function renderProblem(change: Partial<Message>, respond: () => Promise<object> = sendSuccess) {
  const commands: object[] = [];
  const command = ((method: string, params: object) => {
    commands.push({ method, ...params });
    return respond();
  }) as Rpc['command'];
  const element = <DeliveryProblem message={{ ...message, ...change }} />;
  await renderInConsole({ command }, element, ['admin.messages.sendAgain', 'admin.messages.declineResend']);
  return commands;
}

afterEach(cleanup);

describe('an unsent message', () => {
  it('warns of a duplicate before it is sent anyway', async () => {
    const told = await renderProblem({});
    await screen.findByText(/^Delivery unknown/);
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await screen.findByText(/may get it twice/);
    expect(told).toEqual([]);

    fireEvent.click(screen.getByRole('radio', { name: /^Recipient received nothing/ }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Send anyway' }).at(-1)!);
    await waitFor(() =>
      expect(told).toEqual([
        {
          ...{ method: 'admin.messages.sendAgain', id: 'm-1', expectedRevision: 2 },
          reason: 'Recipient received nothing',
        },
      ]),
    );
  });

  it('preserves the typed reason until it is sent, then closes', async () => {
    const answers = [() => Promise.reject(new RpcError({ code: 'SERVER_ERROR', message: 'Away' })), sendSuccess];
    const told = await renderProblem({}, () => answers[told.length - 1]!());
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Other/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'They called' } });
    const press = () => fireEvent.click(screen.getAllByRole('button', { name: 'Send anyway' }).at(-1)!);

    press();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('They called');

    press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toHaveLength(2);
  });

  it('can be declined with one of the usual reasons', async () => {
    const told = await renderProblem({});
    fireEvent.click(await screen.findByRole('button', { name: 'Do not resend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Do not resend this message?' });
    expect(told).toEqual([]);

    fireEvent.click(screen.getByRole('radio', { name: /^Recipient informed another way/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Do not resend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([
      {
        ...{ method: 'admin.messages.declineResend', id: 'm-1', expectedRevision: 2 },
        reason: 'Recipient informed another way',
      },
    ]);
  });

  it('shows who declined it and why, and can still be sent', async () => {
    await renderProblem(declinedMessage);
    await screen.findByText(/Staff decided not to resend it/);
    await screen.findByText(/^Ana Anić · /);
    await screen.findByText('She has the parcel');
    await screen.findByRole('button', { name: 'Send anyway' });
    expect(screen.queryByRole('button', { name: 'Do not resend' })).toBeNull();
  });

  it.each<[string, Partial<Message>, RegExp]>([
    ['a code', { resending: 'code' }, /not sent by hand/],
    ['to a reader without consent', { resending: 'no_consent' }, /withdrawn the consent/],
  ])('that is %s can only be declined', async (_, change, words) => {
    await renderProblem(change);
    await screen.findByText(words);
    await screen.findByRole('button', { name: 'Do not resend' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('that was rejected needs no decision', async () => {
    await renderProblem({ cause: 'refused' });
    await screen.findByRole('button', { name: 'Send anyway' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it.each<[string, Partial<Message>, RegExp]>([
    ['was too late for a code', { cause: 'late', resending: 'code' }, /not sent by hand/],
    ['is to who was erased', { cause: 'erased', resending: 'erased' }, /The person was erased/],
    ['is tried again by itself', { status: 'delayed', cause: null, resending: 'not_needed' }, /retried automatically/],
  ])('that %s cannot be sent by hand, and shows the reason', async (_, change, words) => {
    await renderProblem(change);
    await screen.findByText(words);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
