import { anOrder } from './desk.fixtures.js';
import { linkBetween } from './order-link.js';

const order = anOrder();
const { customer } = order;
const strangersOrder = anOrder({ id: 'order-9', customer: { ...customer, id: 'user-9', phone: '+385911002003' } });
const withPhone = (phone: string | null) => anOrder({ id: 'order-9', customer: { ...customer, id: 'user-9', phone } });

describe('what links two orders', () => {
  it.each([
    ['the account', anOrder({ id: 'order-9', customer: { ...customer, phone: null } })],
    ['the phone number', withPhone(customer.phone)],
  ])('is %s, also where the look-up does not list the other', (_, other) => {
    expect([linkBetween(order, other, undefined), linkBetween(order, other, [])]).toEqual(['linked', 'linked']);
  });

  it('is that the look-up of the one found the other', () => {
    expect(linkBetween(order, strangersOrder, ['order-9'])).toBe('linked');
  });

  it('is not known before it was looked up, and is nothing where that has not found it', () => {
    expect(linkBetween(order, strangersOrder, undefined)).toBe('unasked');
    expect(linkBetween(order, strangersOrder, [])).toBe('strangers');
  });

  it('is no phone number that is missing, nor what is left of masked ones', () => {
    const nobodys = { ...order, customer: { ...customer, phone: null } };
    const masked = { ...order, customer: { ...customer, phoneMasked: true } } as const;
    expect(linkBetween(nobodys, withPhone(null), [])).toBe('strangers');
    expect(linkBetween(masked, withPhone(customer.phone), [])).toBe('strangers');
  });
});
