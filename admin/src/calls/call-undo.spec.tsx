import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ok, rejected } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';
import { createOrder } from './orders.fixtures.js';

const order = createOrder({ id: 'order-1' });
const lease = { order, leaseUntil: '2099-11-21T09:10:00.000Z', token: 'token-1' };
const recorded = {
  ...{ orderId: order.id, status: 'awaiting_confirmation' as const, revision: 1, attempts: 1 },
  ...{ nextCallAt: '2099-11-21T09:10:00.000Z', outcomeEventId: 'event-1' },
};

async function openCall() {
  const outcomes: string[] = [];
  const opened = await openConsole('/call/order-1', {
    role: 'agent',
    responses: {
      ...{ 'admin.orders.getOne': ok(order), 'admin.orders.history': ok([]), 'offers.f.getAll': ok([]) },
      ...{ 'admin.calls.claim': ok(lease), 'admin.calls.heartbeat': ok({ leaseUntil: lease.leaseUntil }) },
      'admin.calls.undo': ok({ ...lease, token: 'token-2' }),
      'admin.calls.record': ({ outcome }) => {
        outcomes.push(outcome);
        return ok(recorded);
      },
    },
  });
  await press('button', 'Call');
  await find('button', 'Confirmed');
  return { ...opened, outcomes };
}

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));

describe('an outcome by key', () => {
  it('is undone with U: the call returns with what was typed', async () => {
    await openCall();
    const street = await screen.findByLabelText(/Street and number/);
    await act(async () => void fireEvent.change(street, { target: { value: 'Ferhadija 12' } }));
    (document.activeElement as HTMLElement).blur();
    await key('a');
    await find('button', 'Undo');
    expect(screen.getByText('You can undo this outcome for ten seconds with the key U.')).toBeTruthy();
    await key('u');
    await find('button', 'Confirmed');
    expect(((await screen.findByLabelText(/Street and number/)) as HTMLInputElement).value).toBe('Ferhadija 12');
  });

  it('is not recorded by a word', async () => {
    const { outcomes } = await openCall();
    (document.activeElement as HTMLElement).blur();
    await act(async () => {
      for (const letter of 'baka') fireEvent.keyDown(document.body, { key: letter });
    });
    await key('Escape');
    await key('b');
    await find('button', 'Undo');
    expect(outcomes).toEqual(['busy']);
  });

  it('acts only while no field has the focus, and the screen says so', async () => {
    await openCall();
    (document.activeElement as HTMLElement).blur();
    await screen.findByText('Outcome keys act now');
    const street = await screen.findByLabelText(/Street and number/);
    await act(async () => street.focus());
    await screen.findByText('Outcome keys are off while you type – Esc');
    await key('a');
    await key('Escape');
    await waitFor(() => expect(screen.getByText('Outcome keys act now')).toBeTruthy());
    expect(document.activeElement).not.toBe(street);
  });

  it('says why it can no longer be undone', async () => {
    const { server } = await openCall();
    (document.activeElement as HTMLElement).blur();
    await key('a');
    server.answer({ 'admin.calls.undo': rejected('UNDO_FOLLOWED') });
    await press('button', 'Undo');
    await screen.findByText('The order has changed since. The outcome can no longer be undone.');
  });
});
