import { formatPhone } from './phone.js';

/** The owner recognises it, but it cannot be called: `+387 •• ••• 456`. */
export function maskPhone(phone: string): string {
  const written = formatPhone(phone, 'international');
  const first = written.indexOf(' ') + 1;
  const digits = [...written].map((sign, index) => ({ sign, index, isDigit: /\d/.test(sign) }));
  const shown = new Set(
    digits
      .filter(({ isDigit }) => isDigit)
      .slice(-3)
      .map(({ index }) => index),
  );
  return digits
    .map(({ sign, index, isDigit }) => (!isDigit || index < first || shown.has(index) ? sign : '•'))
    .join('');
}
