import { canSeePhones, maskPhonesIn as maskPhones } from './response.js';

const phone = '+38761123456';
const mask = '+387 •• ••• 456';
const maskPhonesIn = (value: unknown) => maskPhones(value, (number) => (number === phone ? mask : number));

it('masks numbers anywhere in a value, and nothing else', () => {
  const facts = { to: phone, lines: [phone, 'text', 7, null], of: { personal: { phone } }, personal: null };
  expect(maskPhonesIn({ facts })).toEqual({
    facts: { to: mask, lines: [mask, 'text', 7, null], of: { personal: { phone: mask } }, personal: null },
  });
});

it('marks a record with a masked number, and no other record', () => {
  const rows = [{ customer: { phone } }, { customer: { phone: null } }, { consents: { phone: true } }];
  expect(maskPhonesIn(rows)).toEqual([{ customer: { phone: mask, phoneMasked: true } }, ...rows.slice(1)]);
  expect(maskPhonesIn({ recipient: phone })).toEqual({ recipient: mask, phoneMasked: true });
});

it('adds no mark to a record of a point-in-time view', () => {
  expect(maskPhonesIn({ revision: 1, record: { phone } })).toEqual({ revision: 1, record: { phone: mask } });
});

it('returns the same object if it contains no number', () => {
  const answer = { rows: [{ id: 'a', at: null }], total: 1 };
  expect(maskPhonesIn(answer)).toBe(answer);
});

it('masks the output of toJSON', () => {
  expect(maskPhonesIn({ toJSON: () => ({ phone }) })).toEqual({ phone: mask, phoneMasked: true });
});

it('masks numbers for roles that neither decide nor call', () => {
  expect(canSeePhones('support')).toBe(false);
  expect([canSeePhones('agent'), canSeePhones('manager'), canSeePhones('admin')]).toEqual([true, true, true]);
});
