import { cleanup } from '@testing-library/react';
import { submitForm, withListing, openForm, press, fieldValue, type, warningText } from './offer-forms.fixtures.js';
import { StockForm } from './StockForm.js';

const openStock = () => openForm((opened) => <StockForm {...opened} />);
const daysLabel = 'Dispatch time in days';

afterEach(cleanup);

describe('stock edited by two users', () => {
  it('is not saved over the other stock, which is shown', async () => {
    const { told, changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: null }));

    await reload();
    await submitForm('Save');

    expect(told).toEqual([]);
    expect(warningText()).toContain('Cannot be ordered');
    expect(fieldValue(daysLabel)).toBe('4');
  });

  it('is not saved by a second press after a rejection', async () => {
    const { told, changeElsewhere, newestSeen } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: 9 }));

    await submitForm('Save');
    await newestSeen();
    await submitForm('Save');

    expect(told).toHaveLength(1);
    expect(warningText()).toContain('9');
  });

  it('is saved when the user confirms the local version', async () => {
    const { told, changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: null }));
    await reload();

    press('Keep mine');
    await submitForm('Save');

    expect(told).toEqual([{ id: 'pure-fit', country: 'BA', days: 4, expectedRevision: 8 }]);
  });

  it('adopts the other version when the user selects it', async () => {
    const { changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ stockDays: 9 }));
    await reload();

    press('Use theirs');

    expect([fieldValue(daysLabel), warningText()]).toEqual(['9', '']);
  });

  it('stays and is sent when another part of the offer changed', async () => {
    const { told, changeElsewhere, reload } = await openStock();
    type(daysLabel, '4');
    changeElsewhere(withListing({ newPriceMinor: 7000 }));

    await reload();
    await submitForm('Save');

    expect(warningText()).toBe('');
    expect(told).toMatchObject([{ days: 4, expectedRevision: 8 }]);
  });
});
