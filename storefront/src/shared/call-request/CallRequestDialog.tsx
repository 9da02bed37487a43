import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormSetError, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useOffers } from '../catalogue/offers.js';
import { TextField } from '../forms/TextField.js';
import type { LeadRejection } from '../leads.js';
import { PhoneField } from '../phone/PhoneField.js';
import { readablePhone } from '../phone/phone-numbers.js';
import { toE164 } from '../phone/phone-rules.js';
import { InlineText } from '../prose/Text.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import { supportPhone } from '../support-phone.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { TitledDialog } from '../ui/TitledDialog.js';
import { useTexts } from '../use-texts.js';
import {
  type CallRequest,
  callRequestSchema,
  clearCallDraft,
  readCallDraft,
  requestCall,
  saveCallDraft,
} from './call-request.js';
import { callRequestTexts } from './texts.js';

export default function CallRequestDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(callRequestTexts);
  const { messages } = useShop();
  const body = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<{ readonly phone: string; readonly minHeight: number } | null>(null);
  // The confirmation has the height of the form: the dialog is centred, so all of it would move.
  const handleSent = (phone: string): void =>
    setSent({ phone, minHeight: body.current?.getBoundingClientRect().height ?? 0 });
  return (
    <TitledDialog title={messages.header.callMe} onClose={onClose}>
      <div ref={body} className="flex flex-col" style={{ minHeight: sent?.minHeight }}>
        {sent === null ? (
          <CallRequestForm onSent={handleSent} />
        ) : (
          <>
            <div className="my-auto pb-6 pt-5">
              <p ref={focusNode} tabIndex={-1} role="status" className="text-lg">
                {t.sent({ phone: readablePhone(sent.phone) })}
              </p>
              <CallHours />
            </div>
            <Button className="w-full" onClick={onClose}>
              {messages.close}
            </Button>
          </>
        )}
      </div>
    </TitledDialog>
  );
}

const focusNode = (node: HTMLElement | null): void => node?.focus();

/** Support's hours are those of the footer. */
function CallHours() {
  const t = useTexts(callRequestTexts);
  const { messages, pack } = useShop();
  const hours = pack.supportHours.week[0][0];
  return (
    <p className="mt-2 text-soft">
      {t.soon} {hours !== undefined && t.hours({ hours: messages.footer.hours(hours).toLowerCase() })}
    </p>
  );
}

function CallRequestForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTexts(callRequestTexts);
  const { messages, pack } = useShop();
  const { form, problem, submit } = useCallRequest(onSent);
  const { control, register, formState } = form;
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <p className="text-soft">{t.lead}</p>
      <CallHours />
      <div className="mt-5 space-y-2">
        <TextField
          label={t.name}
          field={register('name')}
          error={formState.errors.name?.message}
          autoComplete="name"
          required
        />
        <PhoneField control={control} name="phone" label={messages.login.phone} required />
      </div>
      {problem !== null && (
        <div className="mb-4 mt-1">
          <Notice variant="danger">
            {problem === 'tooMany' ? messages.login.tooMany : t.failed({ phone: supportPhone(pack) })}
          </Notice>
        </div>
      )}
      <Button type="submit" pending={formState.isSubmitting} className="mt-2 w-full">
        {t.send}
      </Button>
      <p className="mt-4 text-sm text-soft">
        <InlineText>{t.small}</InlineText>
      </p>
    </form>
  );
}

type Problem = 'tooMany' | 'failed';

function useCallRequest(onSent: (phone: string) => void) {
  const t = useTexts(callRequestTexts);
  const { messages, pack } = useShop();
  const { phoneMissing, phoneInvalid } = messages.login;
  const offerId = useOfferOfPage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { nameMissing } = t;
  const form = useForm<CallRequest>({
    resolver: useMemo(
      () => valibotResolver(callRequestSchema({ nameMissing, phoneMissing, phoneInvalid }, pack.code)),
      [nameMissing, phoneMissing, phoneInvalid, pack.code],
    ),
    mode: 'onTouched',
    defaultValues: useInitialValues(),
  });
  const { handleSubmit, setError, watch } = form;
  useEffect(() => {
    const subscription = watch(saveCallDraft);
    return () => subscription.unsubscribe();
  }, [watch]);
  const onSubmit = async (values: CallRequest): Promise<void> => {
    setProblem(null);
    const response = await requestCall(values, pack.code, offerId);
    if (response.status === 'error') return setProblem(problemOf(response.data, setError, phoneInvalid));
    clearCallDraft();
    onSent(await toE164(values.phone, pack.code));
  };
  return { form, problem, submit: (event: React.SyntheticEvent) => void handleSubmit(onSubmit)(event) };
}

/** A rejected number is shown at its field. */
function problemOf(
  { code, fields }: LeadRejection,
  setError: UseFormSetError<CallRequest>,
  phoneInvalid: string,
): Problem | null {
  if (code === 'RATE_LIMITED') return 'tooMany';
  if (code !== 'INVALID_PARAMS' || !fields.includes('PhoneNumber')) return 'failed';
  setError('phone', { message: phoneInvalid }, { shouldFocus: true });
  return null;
}

function useInitialValues(): CallRequest {
  const user = useStore((state) => state.user.userData);
  const [values] = useState<CallRequest>(
    () =>
      readCallDraft() ?? {
        name: [user?.FirstName, user?.LastName].join(' ').trim(),
        phone: user?.PhoneNumber ? readablePhone(user.PhoneNumber) : '',
      },
  );
  return values;
}

/** Null on other pages. */
function useOfferOfPage(): string | null {
  const { pathname } = useLocation();
  const { data: offers = [] } = useOffers();
  return offers.find(({ Slog }) => pathname === `/offers/${Slog}`)?.ID ?? null;
}
