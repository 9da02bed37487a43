import { formatPhone } from '@shop/countries/phone';

interface WithPhone {
  readonly phone: string | null;
  readonly phoneMasked?: boolean | undefined;
}

/** A whole number as people read it; of one that is not shown whole, what is shown. */
export function phoneText({ phone, phoneMasked }: WithPhone): string | null {
  return phone === null || phoneMasked === true ? phone : formatPhone(phone, 'international');
}
