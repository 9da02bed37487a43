import { cleanup, screen } from '@testing-library/react';
import { fieldValue, openForm, pureFit, submitForm, type, warningText, withListing } from './offer-forms.fixtures.js';
import { toFactsDraft, toOfferFacts } from './facts-draft.js';
import { OfferFactsPanel } from './OfferFactsPanel.js';

const facts = {
  pack: { pieces: 30, unit: 'sachet', netGrams: 240.5, netMillilitres: null, dailyPieces: 1 },
  references: [{ ingredient: 'Cink', percent: 100 }],
  ingredientList: 'kolagen (riba), cink-glukonat.',
  allergens: ['riba'],
  producer: 'Bosilje Demo d.o.o. Sarajevo',
  storage: 'Na suhom mjestu do 25 °C.',
} as const;
const texts = { ...pureFit.countries[0]!.texts!, ingredients: [{ name: 'Cink', amount: '10 mg' }] };
const known = { facts: { ...facts, references: [...facts.references], allergens: [...facts.allergens] }, texts };

async function openFacts(isBundle = false) {
  const opened = await openForm(({ offer, listing }) => (
    <OfferFactsPanel offer={{ ...offer, isBundle }} listing={listing} />
  ));
  opened.changeElsewhere(withListing(known));
  await opened.reload();
  return opened;
}
const save = () => submitForm('Save facts');
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save facts' });

afterEach(cleanup);

describe('the facts of a label', () => {
  it('survive formatting and parsing unchanged', () => {
    expect(toFactsDraft(known.facts)).toMatchObject({ netGrams: '240,5', references: 'Cink | 100', allergens: 'riba' });
    expect(toOfferFacts(toFactsDraft(known.facts), false)).toEqual(facts);
    expect(toOfferFacts(toFactsDraft(null), true)).toMatchObject({ pack: null, references: [], allergens: [] });
  });

  it('are saved with one command for one country', async () => {
    const { told } = await openFacts();
    type('Net quantity (g)', '250');
    type('Storage', 'U hladnjaku.\nZatvoreno.');
    await save();
    expect(told).toEqual([
      {
        id: 'pure-fit',
        countries: {
          BA: { facts: { ...facts, pack: { ...facts.pack, netGrams: 250 }, storage: 'U hladnjaku. Zatvoreno.' } },
        },
        expectedRevision: 8,
      },
    ]);
  });

  it.each([
    ['Net quantity (g)', '', 'Enter grams or millilitres.'],
    ['Net quantity (g)', 'mnogo', 'Enter a number above 0, at most 100000.'],
    ['Pieces in a pack', '1,5', 'Enter a whole number from 1 to 10000.'],
    ['Pieces a day', '31', 'Enter a whole number from 1 to 30.'],
    ['Percent of the reference values', 'Cink', 'Write each line as: ingredient | whole percent.'],
    ['Percent of the reference values', 'Bakar | 50', 'Not an ingredient of this offer: Bakar.'],
    ['Allergens', 'riba\nsoja', 'Not in the list of ingredients: soja.'],
    ['List of ingredients', ' ', 'Required.'],
    ['Responsible operator', '', 'Required.'],
  ])('say at the field %s what is wrong with "%s", and are not saved', async (label, value, problem) => {
    const { told } = await openFacts();
    type(label, value);
    await save();
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).not.toBeNull();
    screen.getByText(problem);
    expect([told, saveButton().disabled, fieldValue(label)]).toEqual([[], true, value]);
  });

  it('of a bundle have no pack, because its articles have theirs', async () => {
    const { told } = await openFacts(true);
    expect(screen.queryByLabelText('Net quantity (g)')).toBeNull();
    type('Storage', 'U hladnjaku.');
    await save();
    expect(told).toMatchObject([{ countries: { BA: { facts: { pack: null, storage: 'U hladnjaku.' } } } }]);
  });

  it('are not saved over those of another user, which are shown', async () => {
    const { told, changeElsewhere, reload } = await openFacts();
    type('Storage', 'U hladnjaku.');
    changeElsewhere(withListing({ ...known, facts: { ...known.facts, storage: 'U podrumu.' } }));
    await reload();
    await save();
    expect(told).toEqual([]);
    expect(warningText()).toContain('U podrumu.');
    expect(fieldValue('Storage')).toBe('U hladnjaku.');
  });

  it('are there again after the screen was left with a draft', async () => {
    await openFacts();
    type('Storage', 'U hladnjaku.');
    cleanup();
    await openFacts();
    expect(fieldValue('Storage')).toBe('U hladnjaku.');
  });
});
