import { maskPhone } from './phone-mask.js';

it('masks a number except the country and the last three digits', () => {
  expect(maskPhone('+38761123456')).toBe('+387 •• ••• 456');
  expect(maskPhone('+381641234567').endsWith('567')).toBe(true);
});
