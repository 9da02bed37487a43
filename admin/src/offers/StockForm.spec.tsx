import { cleanup } from '@testing-library/react';
import { handIn, inBosnia, open, press, shown, type, warning } from './offer-forms.fixtures.js';
import { StockForm } from './StockForm.js';

const openStock = () => open((opened) => <StockForm {...opened} />);
const days = 'Days until it is sent';

afterEach(cleanup);

describe('stock that is typed while somebody else sets it', () => {
  it('is not saved over theirs, which is shown', async () => {
    const { told, elsewhere, lookAgain } = await openStock();
    type(days, '4');
    elsewhere(inBosnia({ stockDays: null }));

    await lookAgain();
    await handIn('Save');

    expect(told).toEqual([]);
    expect(warning()).toContain('Cannot be ordered');
    expect(shown(days)).toBe('4');
  });

  it('is not saved by a second press after the server refused the first', async () => {
    const { told, elsewhere, newestSeen } = await openStock();
    type(days, '4');
    elsewhere(inBosnia({ stockDays: 9 }));

    await handIn('Save');
    await newestSeen();
    await handIn('Save');

    expect(told).toHaveLength(1);
    expect(warning()).toContain('9');
  });

  it('is saved once it is kept', async () => {
    const { told, elsewhere, lookAgain } = await openStock();
    type(days, '4');
    elsewhere(inBosnia({ stockDays: null }));
    await lookAgain();

    press('Keep mine');
    await handIn('Save');

    expect(told).toEqual([{ id: 'pure-fit', country: 'BA', days: 4, expectedRevision: 8 }]);
  });

  it('gives way to theirs once that is taken', async () => {
    const { elsewhere, lookAgain } = await openStock();
    type(days, '4');
    elsewhere(inBosnia({ stockDays: 9 }));
    await lookAgain();

    press('Take theirs');

    expect([shown(days), warning()]).toEqual(['9', '']);
  });

  it('stays, and is sent, where something else of the offer changed', async () => {
    const { told, elsewhere, lookAgain } = await openStock();
    type(days, '4');
    elsewhere(inBosnia({ newPriceMinor: 7000 }));

    await lookAgain();
    await handIn('Save');

    expect(warning()).toBe('');
    expect(told).toMatchObject([{ days: 4, expectedRevision: 8 }]);
  });
});
