import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@shop/contracts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { emailSchema, passwordLength } from '../../shared/account/schemas.js';
import { PasswordField, TextField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

interface EmailFormProps {
  readonly user: User;
  readonly onChanged: (user: unknown) => Promise<void>;
}

export function EmailForm({ user, onChanged }: EmailFormProps) {
  const { client, messages } = useShop();
  const { email: t } = useTexts(accountTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: useMemo(
      () =>
        valibotResolver(
          v.object({
            email: v.pipe(
              emailSchema(messages.login.emailMissing, messages.login.emailInvalid),
              v.minLength(passwordLength.min, messages.login.emailInvalid),
              v.maxLength(passwordLength.max, messages.login.emailInvalid),
              v.check((text) => text.toLowerCase() !== user.Username, t.same),
            ),
            password: v.pipe(v.string(), v.nonEmpty(t.passwordMissing)),
          }),
        ),
      [messages, t, user.Username],
    ),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const problemTexts: Readonly<Record<string, string>> = {
    USERNAME_EXISTS: messages.login.emailTaken,
    WRONG_CREDENTIALS: t.passwordWrong,
    INVALID_PARAMS: messages.login.emailInvalid,
    RATE_LIMITED: t.tooMany,
    RPC_CLIENT_ERROR: messages.login.unreachable,
  };
  const onSubmit = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    setProblem(null);
    const response = await client.call('shopUsers.f.edit', { Username: email, password });
    if (response.status === 'ok') return onChanged(response.data);
    setProblem(problemTexts[response.data.code] ?? t.failed);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
      <p className="mb-4 text-soft [overflow-wrap:anywhere]">{t.current({ email: user.Username })}</p>
      <TextField
        label={t.next}
        field={register('email')}
        error={formState.errors.email?.message}
        hint={t.nextHint}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={t.password}
        field={register('password')}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        required
      />
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <Button type="submit" pending={formState.isSubmitting}>
        {t.change}
      </Button>
    </form>
  );
}
