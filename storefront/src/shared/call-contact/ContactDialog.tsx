import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Order } from '@shop/contracts';
import type { CountryCode } from '@shop/countries/country';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { phoneSchema } from '../account/schemas.js';
import { callTimeTexts } from '../call-time/texts.js';
import { lineSchema } from '../forms/text-schemas.js';
import { TextField } from '../forms/TextField.js';
import type { Messages } from '../messages.js';
import { PhoneField } from '../phone/PhoneField.js';
import { readablePhone } from '../phone/phone-numbers.js';
import { toE164 } from '../phone/phone-rules.js';
import { useShop } from '../shop.js';
import { announce } from '../ui/Announcer.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { TitledDialog } from '../ui/TitledDialog.js';
import { useTexts } from '../use-texts.js';
import { type ContactProblem, contactProblemOf, correctContact } from './correct-contact.js';

interface ContactDialogProps {
  readonly order: Order;
  readonly phone: string;
  readonly onClose: () => void;
}

interface ContactValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export default function ContactDialog({ order, phone, onClose }: ContactDialogProps) {
  const { messages, pack } = useShop();
  const { contact: t, save, no } = useTexts(callTimeTexts);
  const { problem, submit } = useCorrectContact(order, onClose);
  const { register, control, handleSubmit, formState } = useForm<ContactValues>({
    resolver: useMemo(
      () => valibotResolver(contactSchema(messages, t.nameEmpty, pack.code)),
      [messages, t.nameEmpty, pack.code],
    ),
    mode: 'onTouched',
    defaultValues: { firstName: order.FirstName ?? '', lastName: order.LastName ?? '', phone: readablePhone(phone) },
  });
  const { errors } = formState;
  return (
    <TitledDialog title={t.title} onClose={onClose}>
      <p className="mt-3 text-soft">{t.lead({ id: order.LeadID })}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="mt-4 space-y-2">
        <TextField
          label={messages.login.firstName}
          field={register('firstName')}
          maxLength={80}
          error={errors.firstName?.message}
          autoComplete="given-name"
          required
        />
        <TextField
          label={messages.login.lastName}
          field={register('lastName')}
          maxLength={80}
          error={errors.lastName?.message}
          autoComplete="family-name"
          required
        />
        <PhoneField control={control} name="phone" label={messages.login.phone} required />
        {problem !== null && <Notice variant="danger">{t[problem]}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={formState.isSubmitting}>
            {save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {no}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

function contactSchema(messages: Messages, nameEmpty: string, country: CountryCode) {
  const name = v.pipe(lineSchema, v.nonEmpty(nameEmpty), v.maxLength(80));
  return v.objectAsync({
    firstName: name,
    lastName: name,
    phone: phoneSchema(messages.login.phoneMissing, messages.login.phoneInvalid, country),
  });
}

/** What was typed stays after a rejection; only changed fields are sent. */
function useCorrectContact(order: Order, onDone: () => void) {
  const { client, pack } = useShop();
  const { contact: t } = useTexts(callTimeTexts);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const submit = async ({ firstName, lastName, phone }: ContactValues): Promise<void> => {
    const PhoneNumber = await toE164(phone, pack.code);
    const fields = {
      ...(firstName !== order.FirstName && { FirstName: firstName }),
      ...(lastName !== order.LastName && { LastName: lastName }),
      ...(PhoneNumber !== order.PhoneNumber && { PhoneNumber }),
    };
    if (Object.keys(fields).length === 0) return onDone();
    setProblem(null);
    const response = await correctContact(client, order, fields);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (response.status === 'error') return setProblem(contactProblemOf(response.data.code));
    announce(t.done);
    onDone();
  };
  return { problem, submit };
}
