import { maskPhone, maskPhonesIn, canSeePhones } from './phone-mask.js';

const phone = '+38761123456';
const mask = '+387 •• ••• 456';

it('hides a number but for the country and the last three digits', () => {
  expect(maskPhone(phone)).toBe(mask);
  expect(maskPhone('+381641234567').endsWith('567')).toBe(true);
});

it('hides numbers wherever they stand, and nothing else', () => {
  const facts = { to: phone, lines: [phone, 'text', 7, null], of: { personal: { phone } }, personal: null };
  expect(maskPhonesIn({ facts })).toEqual({
    facts: { to: mask, lines: [mask, 'text', 7, null], of: { personal: { phone: mask } }, personal: null },
  });
});

it('tells of a record that its number is masked, and of one that has none nothing', () => {
  const rows = [{ customer: { phone } }, { customer: { phone: null } }, { consents: { phone: true } }];
  expect(maskPhonesIn(rows)).toEqual([{ customer: { phone: mask, phoneMasked: true } }, ...rows.slice(1)]);
  expect(maskPhonesIn({ recipient: phone })).toEqual({ recipient: mask, phoneMasked: true });
});

it('adds nothing to a record as it was', () => {
  expect(maskPhonesIn({ revision: 1, record: { phone } })).toEqual({ revision: 1, record: { phone: mask } });
});

it('leaves what has no number the object that it is', () => {
  const answer = { rows: [{ id: 'a', at: null }], total: 1 };
  expect(maskPhonesIn(answer)).toBe(answer);
});

it('reads what is to be sent as something else', () => {
  expect(maskPhonesIn({ toJSON: () => ({ phone }) })).toEqual({ phone: mask, phoneMasked: true });
});

it('is for those who neither decide nor call', () => {
  expect(canSeePhones('support')).toBe(false);
  expect([canSeePhones('agent'), canSeePhones('manager'), canSeePhones('admin')]).toEqual([true, true, true]);
});
