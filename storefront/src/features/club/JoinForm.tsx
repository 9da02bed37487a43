import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../shared/forms/TextField.js';
import { PhoneField } from '../../shared/phone/PhoneField.js';
import { InlineText } from '../../shared/prose/Text.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button, IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Notice } from '../../shared/ui/Notice.js';
import { type JoinValues, joinClub, joinSchema } from './join-club.js';
import { clubTexts } from './texts.js';

interface JoinFormProps {
  readonly onJoined: () => void;
  readonly onClose: () => void;
}

export function JoinForm({ onJoined, onClose }: JoinFormProps) {
  const { form: t, renews } = useTexts(clubTexts);
  const { messages, pack } = useShop();
  const { facts } = useCountryFacts();
  const [failed, setFailed] = useState(false);
  const { control, register, handleSubmit, formState } = useForm<JoinValues>({
    resolver: useMemo(
      () => valibotResolver(joinSchema(t.missing, messages.login.phoneInvalid, pack.code)),
      [t, messages, pack.code],
    ),
    mode: 'onTouched',
    defaultValues: { name: '', phone: '' },
  });
  const onSubmit = async (values: JoinValues): Promise<void> => {
    setFailed(false);
    if (await joinClub(values, pack.club.name, pack.code)) onJoined();
    else setFailed(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="px-6 pb-8 pt-5 sm:px-9 sm:pb-10"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="pt-2 text-[2rem]">{t.title}</h2>
        <IconButton label={messages.close} onClick={onClose} className="-mr-2">
          <Icon name="close" />
        </IconButton>
      </div>
      <p className="mb-6 mt-2 text-soft">{t.lead(facts)}</p>
      <div className="space-y-2">
        <TextField
          label={t.name}
          field={register('name')}
          error={formState.errors.name?.message}
          autoComplete="name"
          required
        />
        <PhoneField control={control} name="phone" label={t.phone} required />
      </div>
      {failed && (
        <div className="mb-5 mt-1">
          <Notice variant="danger">{t.failed}</Notice>
        </div>
      )}
      <Button type="submit" pending={formState.isSubmitting} className="mt-2 w-full">
        {t.send}
      </Button>
      <p className="mt-5 text-sm text-soft">
        {renews} <InlineText>{t.small}</InlineText>
      </p>
    </form>
  );
}
