import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckField } from '../../shared/forms/CheckField.js';
import { useTexts } from '../../shared/use-texts.js';
import { checkoutTexts } from './texts.js';

interface MarketingConsentsProps {
  readonly field: (name: `marketing.${'email' | 'sms' | 'phone'}`) => UseFormRegisterReturn;
}

/** Marketing consents by channel. The law forbids ticking them in advance. */
export function MarketingConsents({ field }: MarketingConsentsProps) {
  const { marketing: t } = useTexts(checkoutTexts).checkout;
  return (
    <fieldset className="pb-3">
      <legend className="mb-1 text-[15px] font-medium">{t.title}</legend>
      <div className="flex flex-wrap gap-x-7">
        <CheckField label={t.email} {...field('marketing.email')} />
        <CheckField label={t.sms} {...field('marketing.sms')} />
        <CheckField label={t.phone} {...field('marketing.phone')} />
      </div>
    </fieldset>
  );
}
