import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@shop/contracts';
import { use, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isOffline, now } from '../../shared/browser.js';
import { useSplitCart } from '../../shared/cart/use-split-cart.js';
import { useDates } from '../../shared/dates.js';
import { maskPhone } from '../../shared/phone/phone-input.js';
import { toE164, loadPhoneRules } from '../../shared/phone/phone-rules.js';
import { useShop } from '../../shared/shop.js';
import { supportPhone } from '../../shared/support-phone.js';
import { useTexts } from '../../shared/use-texts.js';
import { type DetailsValues, detailsSchema, saveDetailsDraft, initialValues } from './details.js';
import type { OrderFailure } from './place-order.js';
import { checkoutTexts } from './texts.js';
import { usePlaceOrder } from './use-place-order.js';

interface FormProblem {
  readonly text: string;
  readonly detail?: string | undefined;
}

export function useDetailsForm(user: User) {
  const { messages, pack } = useShop();
  const { checkout } = useTexts(checkoutTexts);
  const { available, unavailable } = useSplitCart();
  const order = usePlaceOrder(user);
  const problemOf = useFailureText();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const form = useDetailsFormState(user);
  const { setError, setFocus, setValue, handleSubmit } = form;
  useEffect(() => {
    if (codeSentTo !== null) setFocus('code');
  }, [codeSentTo, setFocus]);
  const codeError = (message: string) => setError('code', { message }, { shouldFocus: true });

  const handleFailure = (failure: OrderFailure, phone: string): void => {
    if (failure.code === 'PHONE_UNCONFIRMED') {
      setCodeSentTo(phone);
      setValue('code', '');
    } else if (failure.code === 'WRONG_CODE') {
      codeError(failure.triesLeft === 0 ? checkout.code.over : checkout.code.wrong);
    } else setProblem(problemOf(failure));
  };
  const send = async (values: DetailsValues, typedCode: string): Promise<void> => {
    setProblem(null);
    if (unavailable.length > 0) return setProblem({ text: messages.quote.outOfStock });
    if (available.length === 0) return setProblem({ text: checkout.noArticles });
    if (isOffline()) return setProblem({ text: messages.connection.lost });
    const failure = await order(available, { ...values, code: typedCode });
    if (failure !== null) handleFailure(failure, await toE164(values.phone, pack.code));
  };
  const submit = handleSubmit(async (values) => {
    // A code is valid only for the number it was sent to.
    const isCodeRequired = codeSentTo !== null && (await toE164(values.phone, pack.code)) === codeSentTo;
    if (isCodeRequired && values.code === '') return codeError(checkout.code.empty);
    return send(values, isCodeRequired ? values.code : '');
  });
  return { form, problem, codeSentTo, submit, resend: handleSubmit((values) => send(values, '')) };
}

function useDetailsFormState(user: User) {
  const { messages, pack } = useShop();
  const texts = useTexts(checkoutTexts);
  const rules = use(loadPhoneRules());
  const form = useForm<DetailsValues>({
    resolver: useMemo(
      () => valibotResolver(detailsSchema(texts, messages.login.phoneInvalid, pack.code)),
      [texts, messages, pack.code],
    ),
    mode: 'onTouched',
    defaultValues: useMemo(() => initialValues(user, rules?.readablePhone ?? maskPhone), [user, rules]),
  });
  const { watch } = form;
  useEffect(() => {
    const subscription = watch((values) => saveDetailsDraft(user.ID, values));
    return () => subscription.unsubscribe();
  }, [watch, user.ID]);
  return form;
}

function useFailureText(): (failure: OrderFailure) => FormProblem {
  const { messages, pack } = useShop();
  const { checkout } = useTexts(checkoutTexts);
  const { moment } = useDates();
  return ({ code, retryAfter = 0 }) => {
    if (code === 'RATE_LIMITED') {
      const again = moment(new Date(now() + retryAfter * 1_000).toISOString());
      return { text: checkout.tooMany, detail: checkout.tooManyDetail({ again, phone: supportPhone(pack) }) };
    }
    const isGone = code === 'OUT_OF_STOCK' || code === 'NOT_FOUND';
    return { text: checkout.failed, detail: isGone ? messages.quote.outOfStock : undefined };
  };
}
