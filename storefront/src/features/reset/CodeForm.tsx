import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PasswordField, TextField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { codeSchema } from './schemas.js';
import { resetTexts } from './texts.js';
import { useResetRequest } from './use-reset-request.js';

interface CodeValues {
  readonly code: string;
  readonly password: string;
}
interface CodeFormProps {
  readonly username: string;
  readonly onChangeUsername: () => void;
}

export function CodeForm({ username, onChangeUsername }: CodeFormProps) {
  const { messages, client } = useShop();
  const t = useTexts(resetTexts);
  const navigate = useNavigate();
  const send = useResetRequest();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm<CodeValues>({
    resolver: useMemo(() => valibotResolver(codeSchema(t.wrong, messages.login.passwordInvalid)), [t, messages]),
    mode: 'onTouched',
    defaultValues: { code: '', password: '' },
  });
  useEffect(() => {
    announce(t.codeLead({ name: username }));
    setFocus('code');
  }, [username, setFocus, t]);
  const onSubmit = async ({ code, password }: CodeValues): Promise<void> => {
    setProblem(null);
    const params = { Email: username, Token: code, NewPassword: password };
    const errorText = await send(client.call('auth.resetPassword', params));
    if (errorText === null) return void navigate('/login', { state: { note: t.done } });
    setProblem(errorText);
  };
  return (
    <>
      <PageTitle key="code">{t.codeTitle}</PageTitle>
      <p className="mb-8 mt-3 text-soft">{t.codeLead({ name: username })}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
        {/* For password managers: the user name of this password. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
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
        {problem !== null && <Notice variant="danger">{problem}</Notice>}
        <Button type="submit" pending={formState.isSubmitting} className="w-full">
          {t.save}
        </Button>
      </form>
      <ResendActions username={username} onChangeUsername={onChangeUsername} onProblem={setProblem} />
    </>
  );
}

function ResendActions({
  username,
  onChangeUsername,
  onProblem,
}: CodeFormProps & { readonly onProblem: (problem: string | null) => void }) {
  const { client } = useShop();
  const t = useTexts(resetTexts);
  const send = useResetRequest();
  const [pending, setPending] = useState(false);
  const resendCode = async (): Promise<void> => {
    setPending(true);
    const errorText = await send(client.call('auth.generateToken', { Email: username }));
    setPending(false);
    onProblem(errorText);
    if (errorText === null) announce(t.sentAgain);
  };
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      <Button variant="outline" size="small" pending={pending} onClick={() => void resendCode()}>
        {t.sendAgain}
      </Button>
      <Button variant="outline" size="small" onClick={onChangeUsername}>
        {t.otherName}
      </Button>
    </div>
  );
}
