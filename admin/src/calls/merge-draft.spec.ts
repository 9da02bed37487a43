import { mergeDraft, toCallDraft } from './call-draft.js';
import { createOrder } from './orders.fixtures.js';

describe('a draft while another user changes the order', () => {
  const seen = createOrder();
  const fresh = {
    ...seen,
    revision: seen.revision + 1,
    customer: { ...seen.customer, lastName: 'Novak' },
    lines: seen.lines.map((line) => ({ ...line, quantity: line.quantity + 2 })),
  };
  const untouched = toCallDraft(seen);

  it('adopts changes in untouched fields', () => {
    expect(mergeDraft(seen, fresh, untouched)).toEqual(toCallDraft(fresh));
  });

  it('preserves typed fields', () => {
    const typed = {
      ...untouched,
      contact: { ...untouched.contact, street: 'Ferhadija 1', lastName: 'Horvat' },
      lines: [{ offerId: 'beauty-fem', quantity: 1 }],
      note: 'rings twice',
    };
    expect(mergeDraft(seen, fresh, typed)).toEqual(typed);
    expect(mergeDraft(seen, fresh, { ...untouched, note: 'rings twice' })).toEqual({
      ...toCallDraft(fresh),
      note: 'rings twice',
    });
  });
});
