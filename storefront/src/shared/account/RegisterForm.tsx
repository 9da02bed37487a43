import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newUuid } from '../browser.js';
import { PasswordField, TextField } from '../forms/TextField.js';
import { PhoneField } from '../phone/PhoneField.js';
import { toE164 } from '../phone/phone-rules.js';
import { isTransientCode } from '@shop/rpc-client';
import { isUser } from '../session/is-user.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import { acceptedVersions } from './accepted-versions.js';
import { TermsNote } from './TermsNote.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { clearRegisterDraft, saveRegisterDraft, readRegisterDraft } from './register-draft.js';
import { type RegisterValues, registerSchema } from './schemas.js';
import { uncheckedText } from './unchecked-text.js';

interface RegisterTexts {
  readonly emailTaken: string;
  readonly phoneTaken: string;
  readonly passwordShort: string;
  readonly other: string;
}

interface RegisterFormProps {
  readonly texts: RegisterTexts;
  readonly onDone: () => void;
}

export function RegisterForm({ texts, onDone }: RegisterFormProps) {
  const { messages: t, pack } = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  const registerAccount = useRegistration();
  const { register, control, handleSubmit, formState, watch } = useForm<RegisterValues>({
    resolver: useMemo(() => valibotResolver(registerSchema(t, pack.code)), [t, pack.code]),
    mode: 'onTouched',
    defaultValues: useMemo(readRegisterDraft, []),
  });
  useEffect(() => {
    const subscription = watch(saveRegisterDraft);
    return () => subscription.unsubscribe();
  }, [watch]);
  const onSubmit = async (values: RegisterValues): Promise<void> => {
    setProblem(null);
    const code = await registerAccount(values);
    if (code === 'ok') {
      clearRegisterDraft();
      return onDone();
    }
    setProblem(errorText(code, texts) ?? uncheckedText(code, t.login) ?? texts.other);
  };
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
      <p className="pb-2 text-sm text-soft">{t.login.required}</p>
      <div className="grid gap-x-5 gap-y-2 xs:grid-cols-2">
        <TextField
          label={t.login.firstName}
          field={register('firstName')}
          maxLength={80}
          error={errors.firstName?.message}
          autoComplete="given-name"
        />
        <TextField
          label={t.login.lastName}
          field={register('lastName')}
          maxLength={80}
          error={errors.lastName?.message}
          autoComplete="family-name"
        />
      </div>
      <TextField
        label={t.login.email}
        type="email"
        inputMode="email"
        field={register('email')}
        error={errors.email?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PhoneField control={control} name="phone" label={t.login.phone} required />
      <PasswordField
        label={t.login.password}
        field={register('password')}
        error={errors.password?.message}
        hint={t.login.passwordHint}
        autoComplete="new-password"
        required
      />
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <Button type="submit" pending={formState.isSubmitting} className="w-full">
        {t.login.create}
      </Button>
      <TermsNote lead={t.login.termsLead} />
    </form>
  );
}

function errorText(code: string, texts: RegisterTexts): string | null {
  if (code === 'USERNAME_EXISTS' || code === 'EMAIL_EXISTS') return texts.emailTaken;
  if (code === 'PHONE_EXISTS') return texts.phoneTaken;
  return code === 'PASSWORD_SHORT' ? texts.passwordShort : null;
}

/** A retry with the same values uses the same idempotency key, so that one account is created. */
function useRegistration(): (values: RegisterValues) => Promise<string> {
  const { client, pack } = useShop();
  const updateUserData = useStore((state) => state.updateUserData);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return async ({ email, password, phone, firstName, lastName }) => {
    const params = {
      Username: email,
      Email: email,
      Password: password,
      PhoneNumber: await toE164(phone, pack.code),
      ...(firstName === '' ? {} : { FirstName: firstName }),
      ...(lastName === '' ? {} : { LastName: lastName }),
      Consents: acceptedVersions(pack),
    };
    const body = JSON.stringify(params);
    if (attempt.current?.body !== body) attempt.current = { body, key: newUuid() };
    const response = await client.call('shopUsers.f.add', params, { idempotencyKey: attempt.current.key });
    if (response.status === 'error') {
      if (!isTransientCode(response.data.code)) attempt.current = null;
      return response.data.code;
    }
    attempt.current = null;
    if (isUser(response.data)) updateUserData({ isLoggedIn: true, userData: response.data });
    updateTimestamp();
    return 'ok';
  };
}
