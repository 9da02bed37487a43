import type { DataOf } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText, type TextKey } from '../i18n/use-text.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { listPath } from '../records/list-path.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { WorkPanel } from './WorkPanel.js';

type ReminderCounts = DataOf<ConsoleContract['admin.reminders.counts']>;

interface Reminder {
  readonly text: TextKey;
  readonly count: number;
  readonly to: string;
  readonly isAlarming: boolean;
}

export function Reminders() {
  const t = useText();
  const format = useFormat();
  const counts = useRpcQuery('admin.reminders.counts', {}, { refetchInterval: 60_000, batched: true });
  const { data } = counts;
  if (data === undefined) return <StaleNotice queries={[counts]} />;
  const items = toReminders(data)
    .filter(({ count }) => count > 0)
    .map(({ text, count, ...line }) => ({ ...line, id: text, text: t(text), value: format.number(count) }));
  return <WorkPanel title={t('cash.reminders.title')} query={counts} items={items} empty={t('cash.reminders.none')} />;
}

function toReminders({ answers, refunds, goods, dataRequests, cash, messages }: ReminderCounts): readonly Reminder[] {
  const line = (text: TextKey, count: number, to: string, isAlarming = false) => ({ text, count, to, isAlarming });
  return [
    line(
      'cash.reminders.answers_overdue',
      answers.overdue,
      listPath('returns', { step: 'answer', due: 'overdue' }),
      true,
    ),
    line(
      'cash.reminders.refunds_overdue',
      refunds.overdue,
      listPath('returns', { step: 'refund', due: 'overdue' }),
      true,
    ),
    line('cash.reminders.goods_overdue', goods.overdue, listPath('returns', { step: 'goods', due: 'overdue' }), true),
    line(
      'cash.reminders.requests_overdue',
      dataRequests.overdue,
      listPath('dataRequests', { status: 'overdue' }),
      true,
    ),
    line('cash.reminders.cash_missing', cash.missing, listPath('cash', { view: 'missing' }), true),
    line('cash.reminders.messages_unknown', messages.unknown, listPath('messages', { fate: 'unknown' }), true),
    line('cash.reminders.answers_soon', answers.soon, listPath('returns', { step: 'answer', due: 'soon' })),
    line('cash.reminders.refunds_soon', refunds.soon, listPath('returns', { step: 'refund', due: 'soon' })),
    line(
      'cash.reminders.requests_soon',
      dataRequests.soon,
      listPath('dataRequests', { status: 'open', reminded: true }),
    ),
    line('cash.reminders.cash_different', cash.different, listPath('cash', { view: 'different' })),
  ];
}
