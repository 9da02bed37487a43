import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Order, ShopAddress } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { callTimeTexts } from '../call-time/texts.js';
import { lineSchema } from '../forms/text-schemas.js';
import { TextField } from '../forms/TextField.js';
import { useShop } from '../shop.js';
import { announce } from '../ui/Announcer.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { TitledDialog } from '../ui/TitledDialog.js';
import { useTexts } from '../use-texts.js';
import { type ContactProblem, contactProblemOf, correctContact } from './correct-contact.js';

interface AddressDialogProps {
  readonly order: Order;
  readonly initial: ShopAddress | null;
  /** With what was typed and not saved. */
  readonly onClose: (typed: ShopAddress | null) => void;
}

interface AddressValues {
  readonly Street: string;
  readonly Postcode: string;
  readonly City: string;
  readonly Note: string;
}

const empty: AddressValues = { Street: '', Postcode: '', City: '', Note: '' };

export default function AddressDialog({ order, initial, onClose }: AddressDialogProps) {
  const { pack } = useShop();
  const { address: t, contact, save, no } = useTexts(callTimeTexts);
  const { problem, submit } = useGiveAddress(order, () => onClose(null));
  const { pattern, example } = pack.address.postcode;
  const { register, handleSubmit, formState, getValues } = useForm<AddressValues>({
    resolver: useMemo(
      () => valibotResolver(addressSchema(t.missing, t.postcodeInvalid({ example }), pattern)),
      [t, pattern, example],
    ),
    mode: 'onTouched',
    defaultValues: { ...empty, ...initial },
  });
  const { errors } = formState;
  const close = (): void => onClose(getValues());
  return (
    <TitledDialog title={t.title} onClose={close}>
      <p className="mt-3 text-soft">{t.lead({ id: order.LeadID })}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="mt-4 space-y-2">
        <TextField
          label={t.street}
          field={register('Street')}
          maxLength={120}
          error={errors.Street?.message}
          autoComplete="shipping street-address"
          required
        />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
          <TextField
            label={t.postcode}
            field={register('Postcode')}
            maxLength={12}
            inputMode="numeric"
            error={errors.Postcode?.message}
            placeholder={example}
            autoComplete="shipping postal-code"
            required
          />
          <TextField
            label={t.city}
            field={register('City')}
            maxLength={80}
            error={errors.City?.message}
            autoComplete="shipping address-level2"
            required
          />
        </div>
        <TextField
          label={t.note}
          hint={t.noteHint}
          field={register('Note')}
          maxLength={500}
          error={errors.Note?.message}
          autoComplete="off"
        />
        {problem !== null && <Notice variant="danger">{problem === 'late' ? contact.late : t.failed}</Notice>}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button type="submit" pending={formState.isSubmitting}>
            {save}
          </Button>
          <Button variant="outline" onClick={close}>
            {no}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}

function addressSchema(missing: string, postcodeInvalid: string, postcodePattern: string) {
  const required = v.pipe(lineSchema, v.nonEmpty(missing));
  return v.object({
    Street: required,
    Postcode: v.pipe(required, v.regex(new RegExp(postcodePattern, 'u'), postcodeInvalid)),
    City: required,
    Note: lineSchema,
  });
}

function useGiveAddress(order: Order, onDone: () => void) {
  const { client } = useShop();
  const { address: t } = useTexts(callTimeTexts);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const submit = async ({ Note, ...place }: AddressValues): Promise<void> => {
    setProblem(null);
    const Address = { ...place, ...(Note !== '' && { Note }) };
    const response = await correctContact(client, order, { Address });
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (response.status === 'error') return setProblem(contactProblemOf(response.data.code));
    announce(t.done);
    onDone();
  };
  return { problem, submit };
}
