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

describe('typed texts', () => {
  it('are the same after they were taken apart and put together', () => {
    expect(toOfferTexts(toTextsDraft(texts))).toEqual(texts);
  });

  it('lose empty lines and the space around', () => {
    const draft = { ...toTextsDraft(texts), adventages: ' Prva \n\n\nDruga\n', name: ' Pure Fit ' };
    expect(toOfferTexts(draft)).toEqual(texts);
  });

  it('miss what is empty, and an ingredient without its amount', () => {
    expect(missingTexts(toTextsDraft(texts))).toEqual([]);
    expect(missingTexts(emptyDraft)).toEqual(['name', 'heading', 'subHeading', 'description', 'howToUse']);
    for (const line of ['Holin', 'Holin |', '| 3 mg', ' | '])
      expect(missingTexts({ ...toTextsDraft(texts), ingredients: line })).toEqual(['ingredients']);
  });
});
