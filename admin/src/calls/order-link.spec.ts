import { createOrder } from './orders.fixtures.js';
import { findOrderLink } from './order-link.js';

const order = createOrder();
const { customer } = order;
const unrelatedOrder = createOrder({ id: 'order-9', customer: { ...customer, id: 'user-9', phone: '+385911002003' } });
const withPhone = (phone: string | null) =>
  createOrder({ id: 'order-9', customer: { ...customer, id: 'user-9', phone } });

describe('the link between two orders', () => {
  it.each([
    ['the account', createOrder({ id: 'order-9', customer: { ...customer, phone: null } })],
    ['the phone number', withPhone(customer.phone)],
  ])('is %s, even when the lookup does not list the other order', (_, other) => {
    expect([findOrderLink(order, other, undefined), findOrderLink(order, other, [])]).toEqual(['linked', 'linked']);
  });

  it('is found by the lookup of one order', () => {
    expect(findOrderLink(order, unrelatedOrder, ['order-9'])).toBe('linked');
  });

  it('is unknown before the lookup, and absent when the lookup does not find it', () => {
    expect(findOrderLink(order, unrelatedOrder, undefined)).toBe('unasked');
    expect(findOrderLink(order, unrelatedOrder, [])).toBe('strangers');
  });

  it('ignores missing and masked phone numbers', () => {
    const nobodys = { ...order, customer: { ...customer, phone: null } };
    const masked = { ...order, customer: { ...customer, phoneMasked: true } } as const;
    expect(findOrderLink(nobodys, withPhone(null), [])).toBe('strangers');
    expect(findOrderLink(masked, withPhone(customer.phone), [])).toBe('strangers');
  });
});
