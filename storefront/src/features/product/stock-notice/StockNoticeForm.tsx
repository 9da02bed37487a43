import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Offer } from '@shop/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { emailSchema } from '../../../shared/account/schemas.js';
import { newUuid } from '../../../shared/browser.js';
import { CheckField } from '../../../shared/forms/CheckField.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { InlineText } from '../../../shared/prose/Text.js';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { useTexts } from '../../../shared/use-texts.js';
import { stockNoticeTexts } from './texts.js';

/** Id of the consent text, which is recorded with the request. */
const wording = 'stock-notice-1';

const focusNode = (node: HTMLElement | null): void => node?.focus();

export interface StockNoticeFormProps {
  readonly offer: Pick<Offer, 'ID' | 'Name'>;
}

/** One mail once the offer can be ordered again. */
export default function StockNoticeForm({ offer }: StockNoticeFormProps) {
  const { messages } = useShop();
  const t = useTexts(stockNoticeTexts);
  const email = useStore((state) => state.user.userData?.Email ?? '');
  const { send, outcome } = useStockNotice(offer.ID);
  const { register, handleSubmit, getValues, setValue, formState } = useForm({
    resolver: useMemo(
      () =>
        valibotResolver(
          v.object({
            email: emailSchema(messages.login.emailMissing, messages.login.emailInvalid),
            consent: v.pipe(
              v.boolean(),
              v.check((given) => given, t.consentMissing),
            ),
          }),
        ),
      [messages, t],
    ),
    mode: 'onTouched',
    defaultValues: { email, consent: false },
  });
  // The session may be known only after the form is shown; what was typed stays.
  useEffect(() => {
    if (getValues('email') === '') setValue('email', email);
  }, [email, getValues, setValue]);
  const { errors, isSubmitting } = formState;
  if (outcome === 'done')
    return (
      <div ref={focusNode} tabIndex={-1}>
        <Notice variant="success">{t.done({ name: offer.Name })}</Notice>
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => send(values.email))(event)}>
      <h2 className="text-xl">{t.title}</h2>
      <p className="mb-4 mt-1 text-[15px] text-soft">{t.lead}</p>
      <TextField
        label={t.email}
        field={register('email')}
        error={errors.email?.message}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CheckField
        className="mt-1"
        label={<InlineText>{t.consent({ name: offer.Name })}</InlineText>}
        {...register('consent')}
        aria-invalid={errors.consent === undefined ? undefined : true}
        aria-describedby={errors.consent === undefined ? undefined : 'stock-notice-consent'}
      />
      <p
        id="stock-notice-consent"
        role={errors.consent === undefined ? undefined : 'alert'}
        className="min-h-5.5 text-sm font-medium text-danger"
      >
        {errors.consent?.message}
      </p>
      {outcome !== null && (
        <div className="mb-4">
          <Notice variant="danger">{outcome === 'tooMany' ? t.tooMany : t.failed}</Notice>
        </div>
      )}
      <Button type="submit" pending={isSubmitting} className="mt-3 w-full sm:w-auto">
        {t.send}
      </Button>
    </form>
  );
}

/** A retry has the key of the lost request. */
function useStockNotice(OfferID: string) {
  const { client } = useShop();
  const [outcome, setOutcome] = useState<'done' | 'tooMany' | 'failed' | null>(null);
  const attempt = useRef({ email: '', key: '' });
  const send = async (email: string): Promise<void> => {
    if (attempt.current.email !== email) attempt.current = { email, key: newUuid() };
    setOutcome(null);
    const params = { OfferID, Email: email, Consent: true, Wording: wording } as const;
    const response = await client.call('shopLeads.f.requestStockNotice', params, {
      idempotencyKey: attempt.current.key,
    });
    if (response.status === 'ok') return setOutcome('done');
    setOutcome(response.data.code === 'RATE_LIMITED' ? 'tooMany' : 'failed');
  };
  return { send, outcome };
}
