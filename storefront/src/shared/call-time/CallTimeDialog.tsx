import type { CallTimes, Order } from '@shop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { now } from '../browser.js';
import { useDates, formatDate } from '../dates.js';
import { useShop } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { announce } from '../ui/Announcer.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { TitledDialog } from '../ui/TitledDialog.js';
import { Spinner } from '../ui/Spinner.js';
import { callTimesKey, callTimesQuery } from './call-times.js';
import { callTimeTexts } from './texts.js';
import { groupTimesByDay } from './group-times-by-day.js';

interface CallTimeDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function CallTimeDialog({ order, onClose }: CallTimeDialogProps) {
  const { client, messages } = useShop();
  const t = useTexts(callTimeTexts);
  const { data: times, isError, refetch } = useQuery(callTimesQuery(client, order.ID));
  const retry = (
    <Button size="small" onClick={() => void refetch()}>
      {messages.retry}
    </Button>
  );
  return (
    <TitledDialog title={t.title} onClose={onClose}>
      <p className="mt-3 text-soft">{t.lead}</p>
      <div className="mt-5 min-h-40">
        {times !== undefined && <CallTimeForm order={order} times={times} onClose={onClose} />}
        {times === undefined && isError && (
          <Notice variant="danger" action={retry}>
            {t.notLoaded}
          </Notice>
        )}
        {times === undefined && !isError && (
          <p className="flex min-h-40 items-center justify-center text-green">
            <Spinner className="size-8" label={t.loading} />
          </p>
        )}
      </div>
    </TitledDialog>
  );
}

interface CallTimeFormProps extends CallTimeDialogProps {
  readonly times: CallTimes;
}

function CallTimeForm({ order, times, onClose }: CallTimeFormProps) {
  const t = useTexts(callTimeTexts);
  const [at, setAt] = useState(times.Chosen ?? '');
  const { problem, pending, send } = useChooseCallTime(order, onClose);
  const closed = times.Times.length === 0;
  return (
    <>
      {closed ? <Notice>{t.late}</Notice> : <TimeSelect times={times} value={at} onChange={setAt} />}
      {problem !== null && (
        <div className="mt-4">
          <Notice variant="danger">{t[problem]}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!closed && (
          <Button pending={pending} onClick={() => void send(at === '' ? null : at)}>
            {t.save}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {t.no}
        </Button>
      </div>
    </>
  );
}

interface TimeSelectProps {
  readonly times: CallTimes;
  /** Empty: as soon as possible. */
  readonly value: string;
  readonly onChange: (at: string) => void;
}

function TimeSelect({ times, value, onChange }: TimeSelectProps) {
  const t = useTexts(callTimeTexts);
  const id = useId();
  const { timeZone } = useShop().pack;
  const dayAfter = (days: number): string => formatDate(new Date(now() + days * dayMs).toISOString(), timeZone);
  const names = new Map([
    [dayAfter(0), t.today],
    [dayAfter(1), t.tomorrow],
  ]);
  // The chosen time may be too soon to be offered again.
  const options = [...new Set([...(times.Chosen === null ? [] : [times.Chosen]), ...times.Times])].sort();
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t.label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 w-full rounded-small border border-line-strong bg-sheet px-3 tabular-nums"
      >
        <option value="">{t.soon}</option>
        {groupTimesByDay(options, timeZone).map(({ day, times: timesOfDay }) => (
          <optgroup key={day} label={names.get(day) ?? day}>
            {timesOfDay.map(({ at, time }) => (
              <option key={at} value={at}>
                {`${names.get(day) ?? day} ${time}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}

const dayMs = 86_400_000;

type Problem = 'late' | 'gone' | 'failed';
const problemByCode: Readonly<Record<string, Problem>> = {
  CONFLICT: 'late',
  NOT_FOUND: 'late',
  INVALID_PARAMS: 'gone',
};

function useChooseCallTime(order: Order, onDone: () => void) {
  const { client } = useShop();
  const queries = useQueryClient();
  const t = useTexts(callTimeTexts);
  const { moment } = useDates();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (CallAt: string | null): Promise<void> => {
    setPending(true);
    const response = await client.call('shopOrders.f.chooseCallTime', { ID: order.ID, CallAt });
    setPending(false);
    void queries.invalidateQueries({ queryKey: callTimesKey(order.ID) });
    if (response.status === 'error') return setProblem(problemByCode[response.data.code] ?? 'failed');
    announce(CallAt === null ? t.doneSoon : t.done({ when: moment(CallAt) }));
    onDone();
  };
  return { problem, pending, send };
}
