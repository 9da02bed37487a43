import { cleanup } from '@testing-library/react';
import {
  submitForm,
  withListing,
  openForm,
  press,
  pureFit,
  fieldValue,
  type,
  warningText,
} from './offer-forms.fixtures.js';
import { OfferTextsPanel } from './OfferTextsPanel.js';

const openTexts = () => openForm((opened) => <OfferTextsPanel {...opened} />);
const textsChange = (change: object) => withListing({ texts: { ...pureFit.countries[0]!.texts!, ...change } });

afterEach(cleanup);

describe('offer texts edited by two users', () => {
  it('are not saved over the other texts, which are shown', async () => {
    const { told, changeElsewhere, reload } = await openTexts();
    type('Heading', 'Moj naslov');
    changeElsewhere(textsChange({ heading: 'Njihov naslov' }));

    await reload();
    await submitForm('Save texts');

    expect(told).toEqual([]);
    expect(warningText()).toContain('Njihov naslov');
    expect(fieldValue('Heading')).toBe('Moj naslov');
  });

  it('are saved when the user confirms the local version', async () => {
    const { told, changeElsewhere, reload } = await openTexts();
    type('Heading', 'Moj naslov');
    changeElsewhere(textsChange({ heading: 'Njihov naslov' }));
    await reload();

    press('Keep mine');
    await submitForm('Save texts');

    expect(told).toMatchObject([{ countries: { BA: { texts: { heading: 'Moj naslov' } } }, expectedRevision: 8 }]);
  });

  it('adopt the other texts in untouched fields', async () => {
    const { told, changeElsewhere, reload } = await openTexts();
    type('Heading', 'Moj naslov');
    changeElsewhere(textsChange({ name: 'Pure Fit Plus' }));

    await reload();
    await submitForm('Save texts');

    expect(told).toMatchObject([
      { countries: { BA: { texts: { name: 'Pure Fit Plus', heading: 'Moj naslov' } } }, expectedRevision: 8 },
    ]);
  });
});
