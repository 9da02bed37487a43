import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { submitForm, withListing, openForm, press, fieldValue, type, warningText } from './offer-forms.fixtures.js';
import { PriceForm } from './PriceForm.js';
import { ScheduledPrices } from './ScheduledPrices.js';

const openPrice = () => openForm((opened) => <PriceForm {...opened} />);
const priceLabel = /^Price/;
const oldPriceLabel = /^Regular price/;

afterEach(cleanup);

describe('a price edited by two users', () => {
  it('is sent with the revision it is based on', async () => {
    const { told } = await openPrice();

    type(priceLabel, '50');
    await submitForm('Set price');

    expect(told).toEqual([
      { id: 'pure-fit', country: 'BA', oldPriceMinor: 8000, newPriceMinor: 5000, expectedRevision: 7 },
    ]);
  });

  it('is not saved over the other price, which is shown', async () => {
    const { told, changeElsewhere, reload } = await openPrice();
    type(priceLabel, '50');
    changeElsewhere(withListing({ newPriceMinor: 7000 }));

    await reload();
    await submitForm('Set price');

    expect(told).toEqual([]);
    expect(warningText()).toContain('70,00');
    await waitFor(() => expect(warningText()).toContain('Changed by: Jasna ('));
    expect(fieldValue(priceLabel)).toBe('50');
  });

  it('stays with a warning as soon as the other price is saved', async () => {
    const { changeElsewhere, publishAndWait } = await openPrice();
    type(priceLabel, '50');
    changeElsewhere(withListing({ newPriceMinor: 7000 }));

    await publishAndWait();

    expect(warningText()).toContain('70,00');
    expect(fieldValue(priceLabel)).toBe('50');
  });

  it('follows the other price when nothing is typed', async () => {
    const { changeElsewhere, publishAndWait } = await openPrice();
    changeElsewhere(withListing({ newPriceMinor: 7000 }));

    await publishAndWait();

    expect(fieldValue(priceLabel)).toBe('70,00');
    expect(warningText()).toBe('');
  });

  it('is not saved by a second press after a rejection', async () => {
    const { told, changeElsewhere, newestSeen } = await openPrice();
    type(priceLabel, '50');
    changeElsewhere(withListing({ oldPriceMinor: 7900 }));

    await submitForm('Set price');
    await newestSeen();
    await submitForm('Set price');

    expect(told).toHaveLength(1);
    expect(warningText()).toContain('79,00');
  });

  it('is saved when the user confirms the local version', async () => {
    const { told, changeElsewhere, reload } = await openPrice();
    type(priceLabel, '50');
    changeElsewhere(withListing({ newPriceMinor: 7000 }));
    await reload();

    press('Keep mine');
    await submitForm('Set price');

    expect(told).toMatchObject([{ newPriceMinor: 5000, expectedRevision: 8 }]);
  });

  it('adopts the other version when the user selects it', async () => {
    const { told, changeElsewhere, reload } = await openPrice();
    type(priceLabel, '50');
    changeElsewhere(withListing({ oldPriceMinor: 7900, newPriceMinor: 7000 }));
    await reload();

    press('Use theirs');
    await submitForm('Set price');

    expect(told).toEqual([]);
    expect([fieldValue(oldPriceLabel), fieldValue(priceLabel), warningText()]).toEqual(['79,00', '70,00', '']);
  });

  it('stays and is sent when another part of the offer changed', async () => {
    const { told, changeElsewhere, reload } = await openPrice();
    type(priceLabel, '50');
    changeElsewhere({ position: 9, ...withListing({ stockDays: 5 }) });

    await reload();
    await submitForm('Set price');

    expect(warningText()).toBe('');
    expect(told).toMatchObject([{ newPriceMinor: 5000, expectedRevision: 8 }]);
  });
});

describe('a large change of a price', () => {
  const openGuarded = async () => {
    const opened = await openPrice();
    type(priceLabel, '1');
    await submitForm('Set price');
    await screen.findByRole('dialog', { name: 'Confirm the price of Pure Fit' });
    return opened;
  };

  it('shows every country, the change and the lowest price, and is sent again with a reason', async () => {
    const { told } = await openGuarded();

    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'CountryBeforeAfter',
      'Bosnia and Herzegovina60,00 KMregular 80,00 KM1,00 KMregular 80,00 KM−98.3%',
      'Croatia30,00 EURunchanged',
    ]);
    expect(screen.getByRole('dialog').textContent).toContain('every reduction must show 1,00 KM as the lowest price');
    type(/^Reason/, 'Clearance');
    await submitForm('Set price to 1,00 KM');

    const price = { id: 'pure-fit', country: 'BA', oldPriceMinor: 8000, newPriceMinor: 100, expectedRevision: 7 };
    expect(told).toEqual([price, { ...price, confirmed: true, reason: 'Clearance' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the typed price when the dialog is left', async () => {
    await openGuarded();

    press('Back');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fieldValue(priceLabel)).toBe('1');
  });
});

describe('a price from a time on', () => {
  it('is sent with its time', async () => {
    const { told } = await openPrice();
    type(priceLabel, '55');
    type('Effective from', '2099-01-02T08:30');

    await submitForm('Schedule price');

    expect(told).toMatchObject([{ newPriceMinor: 5500, validFrom: new Date('2099-01-02T08:30').toISOString() }]);
  });

  it('is not sent for a year that no date has', async () => {
    const { told } = await openPrice();
    type(priceLabel, '55');
    type('Effective from', '12026-01-01T10:00');
    fireEvent.blur(screen.getByLabelText('Effective from'));

    await submitForm('Schedule price');

    expect(told).toEqual([]);
    expect(screen.getByText('Type a date and time such as 21/11/2026 14:30.')).toBeTruthy();
    expect(fieldValue(priceLabel)).toBe('55');
  });

  it('is not sent for a past time', async () => {
    const { told } = await openPrice();
    type(priceLabel, '55');
    type('Effective from', '2020-01-02T08:30');

    await submitForm('Schedule price');

    expect(told).toEqual([]);
    expect(screen.getByText('Choose a later time.')).toBeTruthy();
  });

  it('can be withdrawn', async () => {
    const { told } = await openForm((opened) => <ScheduledPrices {...opened} />);

    press('Withdraw 50,00 KM');

    await waitFor(() =>
      expect(told).toEqual([
        { id: 'pure-fit', country: 'BA', validFrom: '2099-01-02T07:30:00.000Z', expectedRevision: 7 },
      ]),
    );
  });
});
