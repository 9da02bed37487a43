import { createOrder } from './orders.fixtures.js';
import {
  contactProblems,
  findDifferences,
  toCallDraft,
  isUnusualPostcode,
  toRecordParams,
  type ContactDraft,
} from './call-draft.js';

const complete: ContactDraft = {
  firstName: 'Mira',
  lastName: 'Perić',
  phone: '060 123 4567',
  street: 'Knez Mihailova 1',
  postcode: '11000',
  city: 'Beograd',
  addressNote: '',
};

describe('the draft of a call', () => {
  it('starts with the data of the order', () => {
    const address = { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' };
    expect(toCallDraft(createOrder({ address })).contact).toMatchObject({
      firstName: 'Mira',
      street: 'Ilica 1',
      addressNote: '',
    });
  });

  it('preserves a masked phone number as shown', () => {
    const order = createOrder();
    const phone = '+381 •• ••• 4567';
    const masked = toCallDraft({ ...order, customer: { ...order.customer, phone, phoneMasked: true } });
    expect(masked.contact.phone).toBe(phone);
    expect(contactProblems({ ...complete, phone }, 'RS')).toEqual({});
  });

  it('reports the fields that the country requires', () => {
    expect(contactProblems(toCallDraft(createOrder()).contact, 'RS')).toEqual({
      street: 'required',
      postcode: 'required',
      city: 'required',
    });
  });

  it.each([
    [{ postcode: '1100' }, { postcode: 'postcode' }],
    [{ phone: '+49 30 123456' }, { phone: 'phone' }],
    [{ firstName: '  ' }, { firstName: 'required' }],
    [{}, {}],
  ])('with %p has the problems %p', (change, problems) => {
    expect(contactProblems({ ...complete, ...change }, 'RS')).toEqual(problems);
  });

  it('flags a postcode that does not exist in the country', () => {
    expect(['11000', '91000', '1100'].map((postcode) => isUnusualPostcode(postcode, 'RS'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('includes address and changed lines only in a confirmation', () => {
    const order = createOrder({ revision: 3 });
    const draft = { contact: complete, lines: [{ offerId: 'pure-fit', quantity: 3 }], note: ' zvati poslije 17 ' };
    expect(toRecordParams(order, 't', draft, { outcome: 'confirmed' })).toEqual({
      orderId: 'order-1',
      token: 't',
      outcome: 'confirmed',
      contact: {
        firstName: 'Mira',
        lastName: 'Perić',
        phone: '060 123 4567',
        address: { street: 'Knez Mihailova 1', city: 'Beograd', postcode: '11000' },
      },
      lines: [{ offerId: 'pure-fit', quantity: 3 }],
      note: 'zvati poslije 17',
      expectedRevision: 3,
    });
    expect(toRecordParams(order, 't', { ...draft, note: '' }, { outcome: 'no_answer' })).toEqual({
      orderId: 'order-1',
      token: 't',
      outcome: 'no_answer',
      expectedRevision: 3,
    });
  });

  it('includes address and lines in a callback once they are complete', () => {
    const order = createOrder();
    const callBack = { outcome: 'call_back', callBackAt: '2026-11-21T12:00:00.000Z', callBackBy: 'me' } as const;
    const begun = { ...toCallDraft(order), contact: { ...toCallDraft(order).contact, city: 'Beograd' } };
    expect(toRecordParams(order, 't', begun, callBack)).not.toHaveProperty('contact');
    const known = { ...begun, contact: complete, lines: [{ offerId: 'pure-fit', quantity: 1 }] };
    expect(toRecordParams(order, 't', known, callBack)).toMatchObject({
      contact: { address: { city: 'Beograd' } },
      lines: [{ offerId: 'pure-fit', quantity: 1 }],
    });
    expect(toRecordParams(order, 't', known, { outcome: 'busy' })).not.toHaveProperty('lines');
  });

  it('lists changes by others with the typed values', () => {
    const seen = createOrder();
    const fresh = createOrder({
      revision: 1,
      customer: { ...seen.customer, lastName: 'Perić Jović' },
      lines: [{ ...seen.lines[0]!, quantity: 1 }],
      deadline: '2026-11-22T19:00:00.000Z',
    });
    const draft = { ...toCallDraft(seen), contact: { ...complete, lastName: 'Jović' } };
    expect(findDifferences(seen, fresh, draft)).toEqual([
      { field: 'lastName', theirs: 'Perić Jović', yours: 'Jović' },
      { field: 'lines', theirs: '1 × Pure Fit', yours: '2 × Pure Fit' },
      { field: 'deadline', theirs: fresh.deadline, yours: seen.deadline },
    ]);
    expect(findDifferences(seen, seen, draft)).toEqual([]);
  });
});
