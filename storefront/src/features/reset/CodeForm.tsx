import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PasswordField, TextField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { codeSchema } from './schemas.js';
import { resetTexts } from './texts.js';
import { useResetCall } from './use-reset-call.js';

interface CodeValues {
  readonly code: string;
  readonly password: string;
}
interface CodeFormProps {
  readonly name: string;
  readonly onOtherName: () => void;
}

/** Stage 2: the code that was sent, and the new password. */
export function CodeForm({ name, onOtherName }: CodeFormProps) {
  const { messages, client } = useShop();
  const t = useTexts(resetTexts);
  const navigate = useNavigate();
  const send = useResetCall();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm<CodeValues>({
    resolver: useMemo(() => valibotResolver(codeSchema(t.wrong, messages.login.passwordInvalid)), [t, messages]),
    mode: 'onTouched',
    defaultValues: { code: '', password: '' },
  });
  useEffect(() => {
    announce(t.codeLead(name));
    setFocus('code');
  }, [name, setFocus, t]);
  const submit = async ({ code, password }: CodeValues): Promise<void> => {
    setProblem(null);
    const params = { Email: name, Token: code, NewPassword: password };
    const refused = await send(client.call('auth.resetPassword', params));
    if (refused === null) return void navigate('/login', { state: { note: t.done } });
    setProblem(refused);
  };
  return (
    <>
      <PageTitle key="code">{t.codeTitle}</PageTitle>
      <p className="mb-8 mt-3 text-soft">{t.codeLead(name)}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-2">
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <TextField
          label={t.code}
          field={register('code')}
          error={formState.errors.code?.message}
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <PasswordField
          label={t.newPassword}
          field={register('password')}
          error={formState.errors.password?.message}
          hint={messages.login.passwordHint}
          autoComplete="new-password"
          required
        />
        {problem !== null && <Notice look="danger">{problem}</Notice>}
        <Button type="submit" pending={formState.isSubmitting} className="w-full">
          {t.save}
        </Button>
      </form>
      <OtherWays name={name} onOtherName={onOtherName} onProblem={setProblem} />
    </>
  );
}

function OtherWays({
  name,
  onOtherName,
  onProblem,
}: CodeFormProps & { readonly onProblem: (problem: string | null) => void }) {
  const { client } = useShop();
  const t = useTexts(resetTexts);
  const send = useResetCall();
  const [pending, setPending] = useState(false);
  const sendAgain = async (): Promise<void> => {
    setPending(true);
    const refused = await send(client.call('auth.generateToken', { Email: name }));
    setPending(false);
    onProblem(refused);
    if (refused === null) announce(t.sentAgain);
  };
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      <Button look="outline" size="small" pending={pending} onClick={() => void sendAgain()}>
        {t.sendAgain}
      </Button>
      <Button look="outline" size="small" onClick={onOtherName}>
        {t.otherName}
      </Button>
    </div>
  );
}
