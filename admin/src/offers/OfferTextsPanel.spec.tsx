import { cleanup, screen } from '@testing-library/react';
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

describe('the percent of the reference values, which is stored with the name of an ingredient', () => {
  const facts = {
    pack: { pieces: 60, unit: 'capsule' as const, netGrams: 36, netMillilitres: null, dailyPieces: 2 },
    references: [
      { ingredient: 'Cink', percent: 100 },
      { ingredient: 'Biotin', percent: 300 },
    ],
    ingredientList: 'cink-glukonat, biotin.',
    allergens: [],
    producer: 'Bosilje Demo d.o.o. Sarajevo',
    storage: 'Na suhom mjestu do 25 °C.',
  };
  const texts = {
    ...pureFit.countries[0]!.texts!,
    ingredients: [
      { name: 'Cink', amount: '10 mg' },
      { name: 'Holin', amount: '82,5 mg' },
      { name: 'Biotin', amount: '150 µg' },
    ],
  };
  const openWithFacts = async () => {
    const opened = await openTexts();
    opened.changeElsewhere(withListing({ texts, facts }));
    await opened.reload();
    return opened;
  };

  it('moves to the new name when an ingredient is renamed, in the same command', async () => {
    const { told } = await openWithFacts();
    type('Ingredients', 'Cink (glukonat) | 10 mg\nHolin | 82,5 mg\nBiotin | 150 µg');
    screen.getByText(/The percent of the reference values stays: Cink \(glukonat\)\./);
    await submitForm('Save texts');
    expect(told).toEqual([
      {
        id: 'pure-fit',
        countries: {
          BA: {
            texts: {
              ...texts,
              ingredients: [{ name: 'Cink (glukonat)', amount: '10 mg' }, ...texts.ingredients.slice(1)],
            },
            facts: {
              ...facts,
              references: [
                { ingredient: 'Cink (glukonat)', percent: 100 },
                { ingredient: 'Biotin', percent: 300 },
              ],
            },
          },
        },
        expectedRevision: 8,
      },
    ]);
  });

  it('is not changed when ingredients move, or an amount is only written differently', async () => {
    const { told } = await openWithFacts();
    type('Ingredients', 'Biotin | 150µg\nCink | 10 mg\nHolin | 90 mg');
    expect(screen.queryByText(/percent/i)).toBeNull();
    await submitForm('Save texts');
    expect(told).toMatchObject([{ countries: { BA: { texts: {} } } }]);
    expect(JSON.stringify(told)).not.toContain('references');
  });

  it('does not move to another ingredient of another amount, which is announced', async () => {
    const { told } = await openWithFacts();
    type('Ingredients', 'Bakar | 1 mg\nHolin | 82,5 mg\nBiotin | 150 µg');
    screen.getByText(/Without a percent from now on: Cink\./);
    await submitForm('Save texts');
    expect(told).toMatchObject([
      { countries: { BA: { facts: { ...facts, references: [{ ingredient: 'Biotin', percent: 300 }] } } } },
    ]);
  });

  it('ends when the amount changes, which is announced', async () => {
    const { told } = await openWithFacts();
    type('Ingredients', 'Cink | 15 mg\nHolin | 82,5 mg\nBiotin | 150 µg');
    screen.getByText(/The amount changed, so the percent of the reference values ends: Cink\./);
    await submitForm('Save texts');
    expect(told).toMatchObject([
      {
        countries: {
          BA: {
            texts: { ingredients: [{ name: 'Cink', amount: '15 mg' }, ...texts.ingredients.slice(1)] },
            facts: { ...facts, references: [{ ingredient: 'Biotin', percent: 300 }] },
          },
        },
      },
    ]);
  });

  it('ends for one ingredient and moves for another in the same command', async () => {
    const { told } = await openWithFacts();
    type('Ingredients', 'Cink | 15 mg\nHolin | 82,5 mg\nD-biotin | 150 µg');
    screen.getByText(/stays: D-biotin\. The amount changed, so .* ends: Cink\./);
    await submitForm('Save texts');
    expect(told).toMatchObject([
      { countries: { BA: { facts: { references: [{ ingredient: 'D-biotin', percent: 300 }] } } } },
    ]);
  });
});
