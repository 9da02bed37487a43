import { cleanup, waitFor } from '@testing-library/react';
import { handIn, inBosnia, open, press, shown, type, warning } from './offer-forms.fixtures.js';
import { PriceForm } from './PriceForm.js';

const openPrice = () => open((opened) => <PriceForm {...opened} />);
const price = /^Price/;
const before = /^Before/;

afterEach(cleanup);

describe('a price that is typed while somebody else sets one', () => {
  it('is sent on what it was typed over', async () => {
    const { told } = await openPrice();

    type(price, '50');
    await handIn('Set price');

    expect(told).toEqual([
      { id: 'pure-fit', country: 'BA', oldPriceMinor: 8000, newPriceMinor: 5000, expectedRevision: 7 },
    ]);
  });

  it('is not saved over theirs, which is shown', async () => {
    const { told, elsewhere, lookAgain } = await openPrice();
    type(price, '50');
    elsewhere(inBosnia({ newPriceMinor: 7000 }));

    await lookAgain();
    await handIn('Set price');

    expect(told).toEqual([]);
    expect(warning()).toContain('70,00');
    await waitFor(() => expect(warning()).toContain('Changed by: Jasna ('));
    expect(shown(price)).toBe('50');
  });

  it('stays beside theirs as soon as they have saved', async () => {
    const { elsewhere, tell } = await openPrice();
    type(price, '50');
    elsewhere(inBosnia({ newPriceMinor: 7000 }));

    await tell();

    expect(warning()).toContain('70,00');
    expect(shown(price)).toBe('50');
  });

  it('becomes theirs as soon as they have saved where nothing is typed', async () => {
    const { elsewhere, tell } = await openPrice();
    elsewhere(inBosnia({ newPriceMinor: 7000 }));

    await tell();

    expect(shown(price)).toBe('70,00');
    expect(warning()).toBe('');
  });

  it('is not saved by a second press after the server refused the first', async () => {
    const { told, elsewhere, newestSeen } = await openPrice();
    type(price, '50');
    elsewhere(inBosnia({ oldPriceMinor: 7900 }));

    await handIn('Set price');
    await newestSeen();
    await handIn('Set price');

    expect(told).toHaveLength(1);
    expect(warning()).toContain('79,00');
  });

  it('is saved once it is kept', async () => {
    const { told, elsewhere, lookAgain } = await openPrice();
    type(price, '50');
    elsewhere(inBosnia({ newPriceMinor: 7000 }));
    await lookAgain();

    press('Keep mine');
    await handIn('Set price');

    expect(told).toMatchObject([{ newPriceMinor: 5000, expectedRevision: 8 }]);
  });

  it('gives way to theirs once that is taken', async () => {
    const { told, elsewhere, lookAgain } = await openPrice();
    type(price, '50');
    elsewhere(inBosnia({ oldPriceMinor: 7900, newPriceMinor: 7000 }));
    await lookAgain();

    press('Take theirs');
    await handIn('Set price');

    expect(told).toEqual([]);
    expect([shown(before), shown(price), warning()]).toEqual(['79,00', '70,00', '']);
  });

  it('stays, and is sent, where something else of the offer changed', async () => {
    const { told, elsewhere, lookAgain } = await openPrice();
    type(price, '50');
    elsewhere({ position: 9, ...inBosnia({ stockDays: 5 }) });

    await lookAgain();
    await handIn('Set price');

    expect(warning()).toBe('');
    expect(told).toMatchObject([{ newPriceMinor: 5000, expectedRevision: 8 }]);
  });
});
