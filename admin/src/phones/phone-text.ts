import { formatPhone } from '@shop/countries/phone';

interface WithPhone {
  readonly phone: string | null;
  readonly phoneMasked?: boolean | undefined;
}

export function phoneText({ phone, phoneMasked }: WithPhone): string | null {
  return phone === null || phoneMasked === true ? phone : formatPhone(phone, 'international');
}
