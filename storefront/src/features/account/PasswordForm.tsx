import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
}

interface SubmitOutcome {
  readonly variant: 'success' | 'danger';
  readonly text: string;
  readonly detail?: string | undefined;
}

export function PasswordForm({ username }: { username: string }) {
  const { messages: t, client } = useShop();
  const account = useTexts(accountTexts);
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const onSubmit = async ({ oldPassword, newPassword }: PasswordValues): Promise<void> => {
    if (oldPassword === '' || newPassword === '')
      return setOutcome({ variant: 'danger', text: account.passwordMissing });
    const response = await client.call('shopUsers.f.changePassword', { oldPassword, newPassword });
    if (response.status === 'ok') {
      reset();
      return setOutcome({ variant: 'success', text: account.passwordSaved });
    }
    const isShort = response.data.code === 'PASSWORD_SHORT';
    const detail = isShort ? account.passwordShort : undefined;
    setOutcome({ variant: 'danger', text: account.passwordFailed, detail });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
      {/* For password managers: the user name of this password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={account.oldPassword}
        field={register('oldPassword')}
        error={undefined}
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={account.newPassword}
        field={register('newPassword')}
        error={undefined}
        hint={t.login.passwordHint}
        autoComplete="new-password"
        required
      />
      {outcome !== null && (
        <Notice variant={outcome.variant} detail={outcome.detail}>
          {outcome.text}
        </Notice>
      )}
      <Button type="submit" pending={formState.isSubmitting}>
        {account.changePassword}
      </Button>
    </form>
  );
}
