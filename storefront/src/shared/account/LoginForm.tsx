import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PasswordField, TextField } from '../forms/TextField.js';
import { useMessages } from '../shop.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { type LoginValues, loginSchema } from './schemas.js';
import { uncheckedText } from './unchecked-text.js';
import { useLogin } from './use-login.js';

interface LoginFormProps {
  readonly wrongCredentialsText: string;
  readonly onDone: () => void;
}

export function LoginForm({ wrongCredentialsText, onDone }: LoginFormProps) {
  const t = useMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const login = useLogin(useCallback(() => setProblem(t.login.offline), [t]));
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    resolver: useMemo(() => valibotResolver(loginSchema(t)), [t]),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const onSubmit = async (values: LoginValues): Promise<void> => {
    setProblem(null);
    const result = await login(values);
    if (result === 'ok') return onDone();
    if (result === 'left') return;
    setProblem(uncheckedText(result, t.login) ?? wrongCredentialsText);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
      <TextField
        label={t.login.username}
        field={register('username')}
        error={formState.errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={t.login.password}
        field={register('password')}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        required
      />
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <Button type="submit" pending={formState.isSubmitting} className="w-full">
        {t.login.submit}
      </Button>
      <p className="text-center text-[15px]">
        <Link to="/forgotPassword" className="inline-flex min-h-9 items-center text-green underline underline-offset-4">
          {t.login.forgot}
        </Link>
      </p>
    </form>
  );
}
