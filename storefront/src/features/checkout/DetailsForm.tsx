import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Terms } from '../../shared/account/Terms.js';
import { isOffline, now } from '../../shared/browser.js';
import { useDates } from '../../shared/dates.js';
import { TextField } from '../../shared/forms/TextField.js';
import { PhoneField } from '../../shared/phone/PhoneField.js';
import { maskPhone } from '../../shared/phone/phone-entry.js';
import { useMessages, useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { supportPhone } from '../../shared/support-phone.js';
import { useTexts } from '../../shared/texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { focusBehindLayers } from '../../shared/ui/focus.js';
import { type DetailsValues, detailsSchema, keepDraft, startValues } from './details.js';
import { Marketing } from './Marketing.js';
import { checkoutTexts } from './texts.js';
import type { OrderFailure } from './place-order.js';
import { useOrder } from './use-order.js';

interface DetailsFormProps {
  readonly user: User;
  /** It has taken the place of the form that the shopper was in. */
  readonly takeFocus: boolean;
}

interface Problem {
  readonly text: string;
  readonly detail?: string | undefined;
}

/** Name and phone of the order, prefilled from the account, and the button that ends the purchase. */
export function DetailsForm({ user, takeFocus }: DetailsFormProps) {
  const { messages, pack } = useShop();
  const texts = useTexts(checkoutTexts);
  const { checkout } = texts;
  const cart = useStore((state) => state.cart);
  const order = useOrder(user);
  const { moment } = useDates();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { register, control, handleSubmit, formState, watch } = useForm<DetailsValues>({
    resolver: useMemo(
      () => valibotResolver(detailsSchema(texts, messages.login.phoneInvalid, pack.code)),
      [texts, messages, pack.code],
    ),
    mode: 'onTouched',
    defaultValues: useMemo(() => startValues(user, (e164) => maskPhone(formatPhone(e164))), [user]),
  });
  useEffect(() => {
    const subscription = watch((values) => keepDraft(user.ID, values));
    return () => subscription.unsubscribe();
  }, [watch, user.ID]);
  const problemOf = ({ code, retryAfter = 0 }: OrderFailure): Problem => {
    if (code === 'RATE_LIMITED') {
      const again = moment(new Date(now() + retryAfter * 1_000).toISOString());
      return { text: checkout.tooMany, detail: checkout.tooManyDetail(again, supportPhone(pack)) };
    }
    const gone = code === 'OUT_OF_STOCK' || code === 'NOT_FOUND';
    return { text: checkout.failed, detail: gone ? messages.quote.outOfStock : undefined };
  };
  const submit = async (values: DetailsValues): Promise<void> => {
    setProblem(null);
    if (cart.length === 0) return setProblem({ text: checkout.noArticles });
    if (isOffline()) return setProblem({ text: messages.connection.lost });
    const failure = await order(cart, values);
    if (failure !== null) setProblem(problemOf(failure));
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
            label={checkout.firstName}
            field={register('firstName')}
            maxLength={80}
            error={errors.firstName?.message}
            autoComplete="given-name"
            required
          />
          <TextField
            label={checkout.lastName}
            field={register('lastName')}
            maxLength={80}
            error={errors.lastName?.message}
            autoComplete="family-name"
            required
          />
        </div>
        <PhoneField control={control} name="phone" label={checkout.phone} required />
        <Marketing field={(name) => register(name)} />
        {problem !== null && (
          <Notice look="danger" detail={problem.detail}>
            {problem.text}
          </Notice>
        )}
        <Button type="submit" pending={formState.isSubmitting} className="w-full">
          {checkout.finish}
        </Button>
        <Terms lead={checkout.terms} />
      </div>
    </form>
  );
}

function Introduction({ email, takeFocus }: { email: string; takeFocus: boolean }) {
  const { login } = useMessages();
  const { checkout } = useTexts(checkoutTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) focusBehindLayers(() => heading.current?.focus());
  }, [takeFocus]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[28px] outline-none">
        {checkout.detailsTitle}
      </h2>
      <p className="mt-2 text-[15px] text-soft">{checkout.loggedInAs(email)}</p>
      <p className="mt-1 text-[15px] text-soft">{checkout.detailsLead}</p>
      <p className="mb-5 mt-4 text-sm text-soft">{login.required}</p>
    </>
  );
}
