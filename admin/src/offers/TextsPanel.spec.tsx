import { cleanup } from '@testing-library/react';
import { handIn, inBosnia, open, press, pureFit, shown, type, warning } from './offer-forms.fixtures.js';
import { TextsPanel } from './TextsPanel.js';

const openTexts = () => open((opened) => <TextsPanel {...opened} />);
const texts = (change: object) => inBosnia({ texts: { ...pureFit.countries[0]!.texts!, ...change } });

afterEach(cleanup);

describe('texts that are written while somebody else saves some', () => {
  it('are not saved over theirs, which are shown', async () => {
    const { told, elsewhere, lookAgain } = await openTexts();
    type('Heading', 'Moj naslov');
    elsewhere(texts({ heading: 'Njihov naslov' }));

    await lookAgain();
    await handIn('Save texts');

    expect(told).toEqual([]);
    expect(warning()).toContain('Njihov naslov');
    expect(shown('Heading')).toBe('Moj naslov');
  });

  it('are saved once they are kept', async () => {
    const { told, elsewhere, lookAgain } = await openTexts();
    type('Heading', 'Moj naslov');
    elsewhere(texts({ heading: 'Njihov naslov' }));
    await lookAgain();

    press('Keep mine');
    await handIn('Save texts');

    expect(told).toMatchObject([{ countries: { BA: { texts: { heading: 'Moj naslov' } } }, expectedRevision: 8 }]);
  });

  it('have the words that somebody else saved where nothing was written here', async () => {
    const { told, elsewhere, lookAgain } = await openTexts();
    type('Heading', 'Moj naslov');
    elsewhere(texts({ name: 'Pure Fit Plus' }));

    await lookAgain();
    await handIn('Save texts');

    expect(told).toMatchObject([
      { countries: { BA: { texts: { name: 'Pure Fit Plus', heading: 'Moj naslov' } } }, expectedRevision: 8 },
    ]);
  });
});
