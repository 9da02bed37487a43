import type { CheckedRow } from '@shop/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press, type } from '../testing/open-console.js';

const unreadableRow: CheckedRow = {
  ...{ line: 2, parcel: 'ABCDE-23456', leadId: 'ABCDE-23456', dueMinor: 5000, collectedMinor: 5000, times: 1 },
  ...{ remittedMinor: null, difference: null, error: 'remitted_unreadable' },
};
const underpaidRow: CheckedRow = { ...unreadableRow, remittedMinor: 100, difference: 'too_little', error: null };
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });

describe('a remittance list of the carrier', () => {
  it('is checked before the import and after each change', async () => {
    const opened = await openConsole('/cash/lists/new', {
      responses: {
        'admin.remittances.check': ({ csv }) =>
          ok({
            ...{ rows: [csv.includes(';x') ? unreadableRow : underpaidRow], error: null, taken: null },
            ...{ collectedMinor: 5000, remittedMinor: 100 },
          }),
        'admin.remittances.take': ok({ id: 'list-1', parcels: 1 }),
      },
    });
    await press('button', 'Check');
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(opened.server.calls('admin.remittances.check')).toEqual([]);

    await type(/^Remittance number/, 'K-17');
    await type(/^Rows/, 'parcel;collected;remitted\nABCDE-23456;50,00;x');
    await press('button', 'Check');
    await screen.findByText('Remitted amount not readable');
    expect(importButton().disabled).toBe(true);

    const csv = 'parcel;collected;remitted\nABCDE-23456;50,00;1,00';
    await type(/^Rows/, csv);
    await screen.findByText('The text has changed. Check it again.');
    await press('button', 'Check');
    await screen.findByText('1 differs');
    expect(importButton().disabled).toBe(false);
    await press('button', 'Import');
    await waitFor(() => expect(opened.path).toBe('/cash/lists/list-1'));
    expect(opened.server.calls('admin.remittances.take')).toMatchObject([{ country: 'BA', number: 'K-17', csv }]);
  });

  it('can be imported by a manager, but not by support', async () => {
    const responses: RpcResponses = {
      'admin.cash.getList': page([], { counts: { open: 0, missing: 0, different: 0, settled: 0 } }),
      'admin.cash.summary': ok({ ages: [], totals: [] }),
      'admin.remittances.getList': page([], { trouble: null }),
    };
    await openConsole('/cash', { role: 'support', responses });
    await find('link', 'Remittances');
    expect(screen.queryByRole('link', { name: 'Import remittance' })).toBeNull();
    cleanup();
    await openConsole('/cash', { role: 'manager', responses });
    await find('link', 'Import remittance');
  });
});
