import type { DeliveryRow } from '@shop/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const rejectedDelivery: DeliveryRow = {
  ...{ id: 'delivery-7', type: 'order', event: 'placed', subject: 'order-7', person: 'person-7', status: 'refused' },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', tries: 1, triedAt: '2026-11-21T09:00:01.000Z', sentAt: null },
  reason: 'HTTP 422',
};
const sentDelivery: DeliveryRow = {
  ...rejectedDelivery,
  status: 'sent',
  tries: 2,
  sentAt: '2026-11-21T10:00:00.000Z',
  reason: null,
};
const listResponse = (row: DeliveryRow) => page([row], { counts: { [row.status]: 1 }, trouble: null });

describe('CRM deliveries', () => {
  it('show the rejection of the CRM and can be sent again', async () => {
    const { server } = await openConsole('/deliveries', {
      role: 'engineer',
      responses: { 'admin.deliveries.getList': listResponse(rejectedDelivery) },
    });
    const row = (await screen.findByText('Order · placed')).closest('tr')!;
    expect(within(row).getByText('HTTP 422')).toBeTruthy();
    expect(within(row).getByText('order-7')).toBeTruthy();
    server.answer({
      'admin.deliveries.retry': () => {
        server.answer({ 'admin.deliveries.getList': listResponse(sentDelivery) });
        return ok({ results: [{ id: sentDelivery.id, status: 'ok' }] });
      },
    });
    await press('button', 'Resend: order-7');
    await within(row).findByText('Sent');
    expect(server.calls('admin.deliveries.retry')).toEqual([{ ids: ['delivery-7'] }]);
    expect(screen.queryByRole('button', { name: 'Resend: order-7' })).toBeNull();
  });

  it('are sent again from a given time, after the dialog shows message and person counts', async () => {
    const { server } = await openConsole('/deliveries', {
      role: 'manager',
      responses: {
        'admin.deliveries.getList': listResponse(sentDelivery),
        'admin.deliveries.toRedrive': ({ type }) =>
          ok(type === 'club_join' ? { count: 0, people: 0 } : { count: 3, people: 1 }),
        'admin.deliveries.redrive': ok({ count: 3 }),
      },
    });
    await press('button', 'Resend since…');
    const dialog = within(await find('dialog', 'Resend since'));
    const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Resend' });
    await dialog.findByText('3 messages are resent. They concern 1 person.');
    const club = dialog.getByRole('button', { name: 'Club' });
    club.click();
    await dialog.findByText('Nothing was sent since then.');
    expect(submit().disabled).toBe(true);
    club.click();
    await dialog.findByText(/^3 messages are resent/);
    submit().click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('admin.deliveries.redrive')).toEqual([
      { since: server.calls('admin.deliveries.toRedrive')[0]?.since },
    ]);
  });
});
