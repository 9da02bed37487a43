import type { Order, RefillReminder as Reminder } from '@shop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDates } from '../dates.js';
import { InlineText } from '../prose/Text.js';
import { useMessages, useShop } from '../shop.js';
import { announce } from '../ui/Announcer.js';
import { Button } from '../ui/Button.js';
import { useTexts } from '../use-texts.js';
import { remindersKey, remindersQuery } from './reminders-query.js';
import { refillTexts } from './texts.js';

/** Id of the consent text, which is recorded with the request. */
const wording = 'refill-reminder-1';

export interface RefillReminderProps {
  readonly order: Order;
  /** Orders whose reminders are loaded together, with this one. */
  readonly among: readonly Order[];
}

/** One mail before the supplements of an order run out; nothing where the shop cannot know the day. */
export default function RefillReminder({ order, among }: RefillReminderProps) {
  const { client } = useShop();
  const { retry } = useMessages();
  const t = useTexts(refillTexts);
  const { day } = useDates();
  const { data, isError, isPlaceholderData, refetch } = useQuery(remindersQuery(client, among));
  const { send, pending, hasFailed } = useReminderCommands(order);
  const reminder = data?.[order.ID];
  if (reminder === null) return null;
  if (reminder === undefined) {
    const isMissing = isError || (data !== undefined && !isPlaceholderData);
    if (!isMissing) return null;
    return (
      <Line text={t.notLoaded}>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {retry}
        </Button>
      </Line>
    );
  }
  const values = { name: reminder.OfferName, date: day(reminder.RemindOn) };
  return (
    <Line
      text={reminder.Requested ? t.requested(values) : t.offer(values)}
      details={reminder.Requested ? undefined : t.consent(values)}
      problem={hasFailed ? t.failed : undefined}
    >
      <Button variant="outline" size="small" pending={pending} onClick={() => void send(reminder)}>
        {reminder.Requested ? t.withdraw : t.request}
      </Button>
    </Line>
  );
}

interface LineProps {
  readonly text: string;
  readonly details?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

function Line({ text, details, problem, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[15px]" data-refill="">
      <div className="min-w-0 flex-1 basis-64">
        <p>{text}</p>
        {details !== undefined && (
          <p className="text-sm text-soft">
            <InlineText>{details}</InlineText>
          </p>
        )}
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** Requests the reminder, or withdraws it; a rejection loads its state again. */
function useReminderCommands({ ID }: Order) {
  const { client } = useShop();
  const t = useTexts(refillTexts);
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const send = async ({ Requested }: Reminder): Promise<void> => {
    setPending(true);
    setHasFailed(false);
    // Without a revision: the shop may have set another day since.
    const response = Requested
      ? await client.call('shopOrders.f.withdrawRefillReminder', { ID })
      : await client.call('shopOrders.f.requestRefillReminder', { ID, Consent: true, Wording: wording });
    await queries.invalidateQueries({ queryKey: [remindersKey] });
    setPending(false);
    if (response.status === 'error') return setHasFailed(true);
    announce(Requested ? t.withdrawn : t.done);
  };
  return { send, pending, hasFailed };
}
