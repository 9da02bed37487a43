import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Order, User } from '@shop/contracts';
import { parsePhone } from '@shop/countries/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { isCallAwaited } from '../../shared/call-contact/correct-contact.js';
import { lineSchema } from '../../shared/forms/text-schemas.js';
import { TextField } from '../../shared/forms/TextField.js';
import type { Messages } from '../../shared/messages.js';
import { PhoneField } from '../../shared/phone/PhoneField.js';
import { readablePhone } from '../../shared/phone/phone-numbers.js';
import { isUser } from '../../shared/session/is-user.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { useTexts } from '../../shared/use-texts.js';
import { OrderPhonePrompt } from './OrderPhonePrompt.js';
import { accountTexts } from './texts.js';
import { ordersQuery } from './use-orders.js';

interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

interface SubmitOutcome {
  readonly variant: 'success' | 'danger';
  readonly text: string;
  readonly detail?: string | undefined;
}

export function ProfileForm({ user }: { user: User }) {
  const { messages: t, pack, client } = useShop();
  const account = useTexts(accountTexts);
  const updateUserData = useStore((state) => state.updateUserData);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const phonePrompt = usePhonePrompt();
  const { register, control, handleSubmit, formState } = useForm<ProfileValues>({
    resolver: useMemo(
      () => valibotResolver(profileSchema(t, (text) => parsePhone(text, pack.code) !== null)),
      [t, pack.code],
    ),
    mode: 'onTouched',
    // Updates from the server do not overwrite a field that is being edited.
    values: useMemo(() => toFormValues(user), [user]),
    resetOptions: { keepDirtyValues: true },
  });
  const onSubmit = async ({ firstName, lastName, phone }: ProfileValues): Promise<void> => {
    const number = parsePhone(phone, pack.code);
    const response = await client.call('shopUsers.f.edit', {
      ...(firstName !== '' && firstName !== user.FirstName ? { FirstName: firstName } : {}),
      ...(lastName !== '' && lastName !== user.LastName ? { LastName: lastName } : {}),
      ...(number !== null && number !== user.PhoneNumber ? { PhoneNumber: number } : {}),
    });
    if (response.status === 'error') {
      const reasons: Readonly<Record<string, string>> = {
        ...{ PHONE_EXISTS: t.login.phoneTaken, RATE_LIMITED: account.savedOften },
      };
      return setOutcome({ variant: 'danger', text: account.saveFailed, detail: reasons[response.data.code] });
    }
    if (isUser(response.data)) updateUserData({ isLoggedIn: true, userData: response.data });
    else updateTimestamp();
    announce(account.saved);
    setOutcome({ variant: 'success', text: account.saved });
    if (number !== null && number !== user.PhoneNumber) await phonePrompt.open(number);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="space-y-2">
      <TextField
        label={t.login.firstName}
        field={register('firstName')}
        maxLength={80}
        error={formState.errors.firstName?.message}
        autoComplete="given-name"
      />
      <TextField
        label={t.login.lastName}
        field={register('lastName')}
        maxLength={80}
        error={formState.errors.lastName?.message}
        autoComplete="family-name"
      />
      <PhoneField control={control} name="phone" label={t.login.phone} />
      {outcome !== null && (
        <Notice variant={outcome.variant} detail={outcome.detail}>
          {outcome.text}
        </Notice>
      )}
      {phonePrompt.current !== null && (
        <OrderPhonePrompt key={phonePrompt.current.order.ID} {...phonePrompt.current} onDone={phonePrompt.next} />
      )}
      <Button type="submit" pending={formState.isSubmitting}>
        {account.save}
      </Button>
    </form>
  );
}

/** One order after the other that awaits its call under another number. */
function usePhonePrompt() {
  const { client } = useShop();
  const queries = useQueryClient();
  const [prompt, setPrompt] = useState<{ readonly phone: string; readonly orders: readonly Order[] }>({
    ...{ phone: '', orders: [] },
  });
  const [order] = prompt.orders;
  return {
    current: order === undefined ? null : { order, phone: prompt.phone },
    next: (): void => setPrompt(({ phone, orders }) => ({ phone, orders: orders.slice(1) })),
    /** The number is saved already: without the orders there is no question. */
    open: async (phone: string): Promise<void> => {
      const orders = await queries.fetchQuery({ ...ordersQuery(client), staleTime: 0 }).catch(() => []);
      setPrompt({ phone, orders: orders.filter((one) => isCallAwaited(one) && one.PhoneNumber !== phone) });
    },
  };
}

function toFormValues({ FirstName, LastName, PhoneNumber }: User): ProfileValues {
  return { firstName: FirstName, lastName: LastName, phone: readablePhone(PhoneNumber) };
}

function profileSchema(t: Messages, isPhone: (text: string) => boolean) {
  const name = v.pipe(lineSchema, v.maxLength(80));
  return v.object({
    firstName: name,
    lastName: name,
    phone: v.pipe(
      lineSchema,
      v.check((text) => text === '' || isPhone(text), t.login.phoneInvalid),
    ),
  });
}
