import { valibotResolver } from '@hookform/resolvers/valibot';
import type { EmailChange } from '@shop/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { now } from '../../shared/browser.js';
import { TextField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { useTexts } from '../../shared/use-texts.js';
import type { StepNote } from './EmailSettings.js';
import { accountTexts, type EmailTexts } from './texts.js';

interface EmailCodeFormProps {
  readonly change: EmailChange;
  /** The address was entered just now, so the focus goes to the code. */
  readonly isNew: boolean;
  readonly onDone: (user: unknown, note: StepNote) => Promise<void>;
}

export function EmailCodeForm({ change, isNew, onDone }: EmailCodeFormProps) {
  const { Email: email, FormerEmail: former } = change;
  const { client } = useShop();
  const { email: t } = useTexts(accountTexts);
  const [problem, setProblem] = useState(() => problemAtOpening(change, t));
  const problemOf = useCodeProblem();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: useMemo(() => valibotResolver(v.object({ code: codeSchema(t.codeMissing) })), [t]),
    mode: 'onTouched',
    defaultValues: { code: '' },
  });
  useEffect(() => {
    if (!isNew) return;
    announce(t.codeLead({ email, former }));
    setFocus('code');
  }, [isNew, email, former, setFocus, t]);
  const onSubmit = async ({ code }: { readonly code: string }): Promise<void> => {
    setProblem(null);
    const response = await client.call('shopUsers.f.confirmEmail', { Token: code });
    if (response.status === 'ok') return onDone(response.data, { variant: 'success', text: t.confirmed });
    if (response.data.code === 'NOT_FOUND') return onDone(null, { variant: 'plain', text: t.ended });
    setProblem(problemOf(response.data));
  };
  return (
    <>
      <p className="text-soft [overflow-wrap:anywhere]">{t.codeLead({ email, former })}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
        <TextField
          label={t.code}
          field={register('code')}
          error={formState.errors.code?.message}
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        {problem !== null && <Notice variant="danger">{problem}</Notice>}
        <Button type="submit" pending={formState.isSubmitting}>
          {t.confirm}
        </Button>
      </form>
      <CodeActions former={former} onDone={onDone} onProblem={setProblem} />
    </>
  );
}

/** A code that waited too long or was tried too often is useless, however it is entered. */
function problemAtOpening({ TriesLeft, ExpiresAt }: EmailChange, t: EmailTexts): string | null {
  if (TriesLeft === 0) return t.tries;
  return Date.parse(ExpiresAt) <= now() ? t.expired : null;
}

interface CodeActionsProps extends Pick<EmailCodeFormProps, 'onDone'> {
  readonly former: string;
  readonly onProblem: (problem: string | null) => void;
}

function CodeActions({ former, onDone, onProblem }: CodeActionsProps) {
  const { client } = useShop();
  const { email: t } = useTexts(accountTexts);
  const problemOf = useCodeProblem();
  const [pending, setPending] = useState<'send' | 'cancel' | null>(null);
  const resendCode = async (): Promise<void> => {
    setPending('send');
    const response = await client.call('shopUsers.f.sendEmailCode', {});
    setPending(null);
    if (response.status === 'error' && response.data.code === 'NOT_FOUND')
      return onDone(null, { variant: 'plain', text: t.ended });
    onProblem(response.status === 'error' ? problemOf(response.data) : null);
    if (response.status === 'ok') announce(t.sentAgain);
  };
  const cancel = async (): Promise<void> => {
    setPending('cancel');
    const response = await client.call('shopUsers.f.cancelEmailChange', {});
    setPending(null);
    if (response.status === 'ok') return onDone(response.data, { variant: 'success', text: t.cancelled({ former }) });
    if (response.data.code === 'NOT_FOUND') return onDone(null, { variant: 'plain', text: t.ended });
    onProblem(problemOf(response.data));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" pending={pending === 'send'} onClick={() => void resendCode()}>
        {t.sendAgain}
      </Button>
      <Button variant="outline" size="small" pending={pending === 'cancel'} onClick={() => void cancel()}>
        {t.cancel}
      </Button>
    </div>
  );
}

function useCodeProblem() {
  const { messages } = useShop();
  const { email: t } = useTexts(accountTexts);
  const reasons: Readonly<Record<string, string>> = { wrong: t.wrong, expired: t.expired, tries: t.tries };
  const codes: Readonly<Record<string, string>> = {
    RATE_LIMITED: t.tooMany,
    USERNAME_EXISTS: messages.login.emailTaken,
    RPC_CLIENT_ERROR: messages.login.unreachable,
  };
  return ({ code, reason }: { readonly code: string; readonly reason?: unknown }): string =>
    code === 'WRONG_TOKEN' ? (reasons[String(reason)] ?? t.wrong) : (codes[code] ?? t.failed);
}

/** Written as in the message, or with blanks. */
function codeSchema(missing: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.regex(/^\d{8}$/, missing),
  );
}
