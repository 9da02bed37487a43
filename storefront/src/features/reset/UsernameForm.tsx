import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../shared/forms/TextField.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { usernameSchema } from './schemas.js';
import { resetTexts } from './texts.js';
import { useResetRequest } from './use-reset-request.js';

export function UsernameForm({ name, onSent }: { name: string; onSent: (name: string) => void }) {
  const { messages, pack, client } = useShop();
  const t = useTexts(resetTexts);
  const send = useResetRequest();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: useMemo(() => valibotResolver(usernameSchema(t.wrong, pack.code)), [t, pack.code]),
    mode: 'onTouched',
    defaultValues: { name },
  });
  const onSubmit = async (values: { readonly name: string }): Promise<void> => {
    setProblem(null);
    const errorText = await send(client.call('auth.generateToken', { Email: values.name }));
    if (errorText === null) onSent(values.name);
    else setProblem(errorText);
  };
  return (
    <>
      <PageTitle key="name" description={t.lead}>
        {t.title}
      </PageTitle>
      <p className="mb-8 mt-3 text-soft">{t.lead}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
        <TextField
          label={messages.login.username}
          field={register('name')}
          error={formState.errors.name?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {problem !== null && <Notice variant="danger">{problem}</Notice>}
        <Button type="submit" pending={formState.isSubmitting} className="w-full">
          {t.send}
        </Button>
      </form>
    </>
  );
}
