/** ISO 13616; removes blanks, null if invalid. */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return null;
  return checkSum(iban) === 1 ? iban : null;
}

/** Foreign numbers are verified by the check sum alone. */
const lengths: Readonly<Record<string, number>> = { BA: 20, RS: 22, HR: 21, ME: 22 };

/** ISO 7064 mod 97-10: letters count as 10 to 35, the first four characters move to the end. */
function checkSum(iban: string): number {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
