import { draftOf, emptyDraft, missingIn, textsOf } from './texts-draft.js';

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
    expect(textsOf(draftOf(texts))).toEqual(texts);
  });

  it('lose empty lines and the space around', () => {
    const draft = { ...draftOf(texts), adventages: ' Prva \n\n\nDruga\n', name: ' Pure Fit ' };
    expect(textsOf(draft)).toEqual(texts);
  });

  it('miss what is empty, and an ingredient without its amount', () => {
    expect(missingIn(draftOf(texts))).toEqual([]);
    expect(missingIn(emptyDraft)).toEqual(['name', 'heading', 'subHeading', 'description', 'howToUse']);
    for (const line of ['Holin', 'Holin |', '| 3 mg', ' | '])
      expect(missingIn({ ...draftOf(texts), ingredients: line })).toEqual(['ingredients']);
  });
});
