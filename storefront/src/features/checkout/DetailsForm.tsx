import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { TextField } from '../../shared/forms/TextField.js';
import { PhoneField } from '../../shared/phone/PhoneField.js';
import { maskPhone } from '../../shared/phone/phone-entry.js';
import { useMessages, useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { focusBehindLayers } from '../../shared/ui/focus.js';
import { type DetailsValues, detailsSchema, keepDraft, startValues } from './details.js';
import { useOrder } from './use-order.js';

interface DetailsFormProps {
  readonly user: User;
  /** It has taken the place of the form that the shopper was in. */
  readonly takeFocus: boolean;
}

/** Name and phone of the order, prefilled from the account, and the button that ends the purchase. */
export function DetailsForm({ user, takeFocus }: DetailsFormProps) {
  const { messages: t, pack } = useShop();
  const cart = useStore((state) => state.cart);
  const order = useOrder(user);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, formState, watch } = useForm<DetailsValues>({
    resolver: useMemo(() => valibotResolver(detailsSchema(t, pack.code)), [t, pack.code]),
    mode: 'onTouched',
    defaultValues: useMemo(() => startValues(user, (e164) => maskPhone(formatPhone(e164))), [user]),
  });
  useEffect(() => {
    const subscription = watch((values) => keepDraft(user.ID, values));
    return () => subscription.unsubscribe();
  }, [watch, user.ID]);
  const submit = async (values: DetailsValues): Promise<void> => {
    setProblem(null);
    if (cart.length === 0) return setProblem(t.checkout.noArticles);
    const code = await order(cart, values);
    if (code !== 'ok')
      setProblem(code === 'OUT_OF_STOCK' || code === 'NOT_FOUND' ? t.checkout.outOfStock : t.checkout.failed);
  };
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="rounded-large border border-line bg-sheet p-5 sm:p-8"
    >
      <Introduction email={user.Email} takeFocus={takeFocus} />
      <div className="space-y-2">
        <div className="grid gap-x-5 gap-y-2 xs:grid-cols-2">
          <TextField
            label={t.checkout.firstName}
            field={register('firstName')}
            error={errors.firstName?.message}
            autoComplete="given-name"
            required
          />
          <TextField
            label={t.checkout.lastName}
            field={register('lastName')}
            error={errors.lastName?.message}
            autoComplete="family-name"
            required
          />
        </div>
        <PhoneField control={control} name="phone" label={t.checkout.phone} required />
        {problem !== null && <Notice look="danger">{problem}</Notice>}
        <Button type="submit" pending={formState.isSubmitting} className="w-full">
          {t.checkout.finish}
        </Button>
        <Terms />
      </div>
    </form>
  );
}

function Introduction({ email, takeFocus }: { email: string; takeFocus: boolean }) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) focusBehindLayers(() => heading.current?.focus());
  }, [takeFocus]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[28px] outline-none">
        {t.checkout.detailsTitle}
      </h2>
      <p className="mt-2 text-[15px] text-soft">{t.checkout.loggedInAs(email)}</p>
      <p className="mt-1 text-[15px] text-soft">{t.checkout.detailsLead}</p>
      <p className="mb-5 mt-4 text-sm text-soft">{t.login.required}</p>
    </>
  );
}

function Terms() {
  const { checkout } = useMessages();
  const link = 'underline underline-offset-4';
  return (
    <p className="text-center text-sm text-soft">
      {checkout.terms}{' '}
      <Link to="/terms-of-use" className={link}>
        {checkout.termsOf}
      </Link>{' '}
      {checkout.and}{' '}
      <Link to="/privacy-policy" className={link}>
        {checkout.privacyOf}
      </Link>
      .
    </p>
  );
}
