import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const responses = { 'admin.messages.getList': page([], { counts: { sent: 12, given_up: 2 } }, 14) };

describe('the list of messages', () => {
  it('has a tab with the count of each status, and one field for the kind', async () => {
    const { server } = await openConsole('/messages', { responses });
    await find('tab', 'All 14');
    expect(screen.getAllByRole('tablist')).toHaveLength(1);
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      ...['All 14', 'Queued 0', 'Sending 0', 'Retrying 0', 'Sent 12', 'Not sent 2'],
    ]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Message' }));
    await press('option', 'Parcel on its way');
    await waitFor(() =>
      expect(server.calls('admin.messages.getList').at(-1)?.filter).toEqual({ kind: 'order_shipped' }),
    );
  });
});
