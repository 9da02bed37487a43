import { cleanup } from '@testing-library/react';
import { submitForm, withListing, openForm, press, fieldValue, type, warningText } from './offer-forms.fixtures.js';
import { StockForm } from './StockForm.js';

const openStock = () => openForm((opened) => <StockForm {...opened} />);
const daysLabel = 'Days until it is sent';

afterEach(cleanup);

describe('stock that is typed while somebody else sets it', () => {
  it('is not saved over theirs, which is shown', async () => {
    const { told, changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: null }));

    await reload();
    await submitForm('Save');

    expect(told).toEqual([]);
    expect(warningText()).toContain('Cannot be ordered');
    expect(fieldValue(daysLabel)).toBe('4');
  });

  it('is not saved by a second press after the server refused the first', async () => {
    const { told, changeElsewhere, newestSeen } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: 9 }));

    await submitForm('Save');
    await newestSeen();
    await submitForm('Save');

    expect(told).toHaveLength(1);
    expect(warningText()).toContain('9');
  });

  it('is saved once it is kept', async () => {
    const { told, changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: null }));
    await reload();

    press('Keep mine');
    await submitForm('Save');

    expect(told).toEqual([{ id: 'pure-fit', country: 'BA', days: 4, expectedRevision: 8 }]);
  });

  it('gives way to theirs once that is taken', async () => {
    const { changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: 9 }));
    await reload();

    press('Take theirs');

    expect([fieldValue(daysLabel), warningText()]).toEqual(['9', '']);
  });

  it('stays, and is sent, where something else of the offer changed', async () => {
    const { told, changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ newPriceMinor: 7000 }));

    await reload();
    await submitForm('Save');

    expect(warningText()).toBe('');
    expect(told).toMatchObject([{ days: 4, expectedRevision: 8 }]);
  });
});
