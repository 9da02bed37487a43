import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { useTexts } from '../../shared/texts.js';
import { accountTexts } from './texts.js';

interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
}

interface Outcome {
  readonly look: 'success' | 'danger';
  readonly text: string;
  readonly detail?: string | undefined;
}

export function PasswordForm({ username }: { username: string }) {
  const { messages: t, client } = useShop();
  const account = useTexts(accountTexts);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const submit = async ({ oldPassword, newPassword }: PasswordValues): Promise<void> => {
    if (oldPassword === '' || newPassword === '') return setOutcome({ look: 'danger', text: account.passwordMissing });
    const answer = await client.call('shopUsers.f.changePassword', { oldPassword, newPassword });
    if (answer.status === 'ok') {
      reset();
      return setOutcome({ look: 'success', text: account.passwordSaved });
    }
    const short = answer.data.code === 'PASSWORD_SHORT';
    const detail = short ? account.passwordShort : undefined;
    setOutcome({ look: 'danger', text: account.passwordFailed, detail });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-2">
      {/* Tells password managers whose password this is. */}
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
        <Notice look={outcome.look} detail={outcome.detail}>
          {outcome.text}
        </Notice>
      )}
      <Button type="submit" pending={formState.isSubmitting}>
        {account.changePassword}
      </Button>
    </form>
  );
}
