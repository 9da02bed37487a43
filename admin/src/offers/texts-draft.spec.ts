import { toTextsDraft, emptyDraft, missingTexts, toOfferTexts } from './texts-draft.js';

const texts = {
  name: 'Pure Fit',
  heading: 'Lakši korak',
  subHeading: '60 kapsula',
  description: 'Prvi odlomak.\n\nDrugi odlomak.',
  howToUse: 'Jednu dnevno.',
  adventages: ['Prva', 'Druga'],
  benefits: [],
  ingredients: [
    { name: 'Holin', amount: '82,5 mg' },
    { name: 'A | B', amount: '1 g' },
  ],
};

describe('typed offer texts', () => {
  it('survive parsing and formatting unchanged', () => {
    expect(toOfferTexts(toTextsDraft(texts))).toEqual(texts);
  });

  it('lose empty lines and surrounding space', () => {
    const draft = { ...toTextsDraft(texts), adventages: ' Prva \n\n\nDruga\n', name: ' Pure Fit ' };
    expect(toOfferTexts(draft)).toEqual(texts);
  });

  it('report empty fields and an ingredient without amount', () => {
    expect(missingTexts(toTextsDraft(texts))).toEqual([]);
    expect(missingTexts(emptyDraft)).toEqual(['name', 'heading', 'subHeading', 'description', 'howToUse']);
    for (const line of ['Holin', 'Holin |', '| 3 mg', ' | '])
      expect(missingTexts({ ...toTextsDraft(texts), ingredients: line })).toEqual(['ingredients']);
  });
});
