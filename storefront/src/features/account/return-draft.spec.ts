import {
  allPieces,
  obstaclesOf,
  returnablePieces,
  validateReturnDraft,
  returnLines,
  newReturnDraft,
  toReturnRequest,
} from './return-draft.js';

const article = (ID: string, Quantity: number) => ({ ID, Quantity, Name: ID, Image: '', Price: 1, OldPrice: 2 });
const order = { ID: 'order-1', Articles: [article('pure-fit', 2), article('beauty-fem', 1)] };

describe('a return draft', () => {
  const draft = { ...newReturnDraft(order, null), kind: 'guarantee' as const, quantities: allPieces(order) };

  it('starts without a kind and without pieces, except the only one', () => {
    const empty = newReturnDraft(order, null);
    expect(returnLines(empty)).toEqual([]);
    expect(validateReturnDraft(empty)).toEqual({ kind: true, quantities: true, iban: false });
    const single = newReturnDraft({ Articles: [article('pure-fit', 1)] }, null);
    expect(returnLines(single)).toEqual([{ ID: 'pure-fit', Quantity: 1 }]);
    expect(returnLines(newReturnDraft({ Articles: [article('pure-fit', 2)] }, null))).toEqual([]);
  });

  it('is complete with a kind and all bought articles', () => {
    expect(returnLines(draft)).toEqual([
      { ID: 'pure-fit', Quantity: 2 },
      { ID: 'beauty-fem', Quantity: 1 },
    ]);
    expect(validateReturnDraft(draft)).toEqual({ kind: false, quantities: false, iban: false });
  });

  it('requires at least one article and a valid account number', () => {
    expect(validateReturnDraft({ ...draft, quantities: { 'pure-fit': 0, 'beauty-fem': 0 } }).quantities).toBe(true);
    expect(validateReturnDraft({ ...draft, iban: 'BA39 1290 0794 0102 8495' }).iban).toBe(true);
    expect(validateReturnDraft({ ...draft, iban: ' ba39 1290 0794 0102 8494 ' }).iban).toBe(false);
  });

  it('selects all pieces except those that the kind excludes', () => {
    expect(returnablePieces(order, ['beauty-fem'])).toEqual({ 'pure-fit': 2 });
  });

  it('cannot have a kind that excludes a selected article, or all of the order', () => {
    const namesOf = (excluded: readonly string[], quantities: Readonly<Record<string, number>>) =>
      obstaclesOf(order, { quantities }, excluded).map(({ Name }) => Name);
    expect(namesOf(['beauty-fem'], allPieces(order))).toEqual(['beauty-fem']);
    expect(namesOf(['beauty-fem'], { 'pure-fit': 2 })).toEqual([]);
    expect(namesOf(['pure-fit', 'beauty-fem'], {})).toEqual(['pure-fit', 'beauty-fem']);
  });

  it('omits empty fields when sent', () => {
    const lines = [{ ID: 'pure-fit', Quantity: 1 }];
    const filled = { ...draft, quantities: { 'pure-fit': 1, 'beauty-fem': 0 }, reason: '  ' };
    expect(toReturnRequest(order, filled)).toEqual({ ID: 'order-1', kind: 'guarantee', lines });
    expect(toReturnRequest(order, { ...filled, reason: ' Nije za mene ', iban: 'BA39 1290 0794 0102 8494' })).toEqual({
      ...{ ID: 'order-1', kind: 'guarantee', lines },
      ...{ reason: 'Nije za mene', iban: 'BA391290079401028494' },
    });
  });
});
