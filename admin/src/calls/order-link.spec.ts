import { createOrder } from './orders.fixtures.js';
import { findOrderLink } from './order-link.js';

const order = createOrder();
const { customer } = order;
const unrelatedOrder = createOrder({ id: 'order-9', customer: { ...customer, id: 'user-9', phone: '+385911002003' } });
const withPhone = (phone: string | null) =>
  createOrder({ id: 'order-9', customer: { ...customer, id: 'user-9', phone } });

describe('what links two orders', () => {
  it.each([
    ['the account', createOrder({ id: 'order-9', customer: { ...customer, phone: null } })],
    ['the phone number', withPhone(customer.phone)],
  ])('is %s, also where the look-up does not list the other', (_, other) => {
    expect([findOrderLink(order, other, undefined), findOrderLink(order, other, [])]).toEqual(['linked', 'linked']);
  });

  it('is that the look-up of the one found the other', () => {
    expect(findOrderLink(order, unrelatedOrder, ['order-9'])).toBe('linked');
  });

  it('is not known before it was looked up, and is nothing where that has not found it', () => {
    expect(findOrderLink(order, unrelatedOrder, undefined)).toBe('unasked');
    expect(findOrderLink(order, unrelatedOrder, [])).toBe('strangers');
  });

  it('is no phone number that is missing, nor what is left of masked ones', () => {
    const nobodys = { ...order, customer: { ...customer, phone: null } };
    const masked = { ...order, customer: { ...customer, phoneMasked: true } } as const;
    expect(findOrderLink(nobodys, withPhone(null), [])).toBe('strangers');
    expect(findOrderLink(masked, withPhone(customer.phone), [])).toBe('strangers');
  });
});
