import { followed, draftOf } from './draft.js';
import { anOrder } from './desk.fixtures.js';

describe('what is typed while somebody else changes the order', () => {
  const seen = anOrder();
  const fresh = {
    ...seen,
    revision: seen.revision + 1,
    customer: { ...seen.customer, lastName: 'Novak' },
    lines: seen.lines.map((line) => ({ ...line, quantity: line.quantity + 2 })),
  };
  const untouched = draftOf(seen);

  it('follows where nobody touched it', () => {
    expect(followed(seen, fresh, untouched)).toEqual(draftOf(fresh));
  });

  it('stays where it was typed', () => {
    const typed = {
      ...untouched,
      contact: { ...untouched.contact, street: 'Ferhadija 1', lastName: 'Horvat' },
      lines: [{ offerId: 'beauty-fem', quantity: 1 }],
      note: 'rings twice',
    };
    expect(followed(seen, fresh, typed)).toEqual(typed);
    expect(followed(seen, fresh, { ...untouched, note: 'rings twice' })).toEqual({
      ...draftOf(fresh),
      note: 'rings twice',
    });
  });
});
