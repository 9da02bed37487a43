import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { DataOf } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText, type TextKey } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { listPath } from '../records/list-path.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

type ReminderCounts = DataOf<ConsoleContract['admin.reminders.counts']>;

interface Reminder {
  readonly text: TextKey;
  readonly count: number;
  readonly to: string;
  readonly isAlarming: boolean;
}

export function Reminders() {
  const t = useText();
  const counts = useRpcQuery('admin.reminders.counts', {}, { refetchInterval: 60_000, batched: true });
  const { data } = counts;
  if (data === undefined) return <StaleNotice queries={[counts]} />;
  const activeReminders = toReminders(data).filter(({ count }) => count > 0);
  return (
    <Panel title={t('cash.reminders.title')}>
      <StaleNotice queries={[counts]} />
      {activeReminders.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('cash.reminders.none')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {activeReminders.map((reminder) => (
            <ReminderItem key={reminder.text} reminder={reminder} />
          ))}
        </Box>
      )}
    </Panel>
  );
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

function ReminderItem({ reminder: { text, count, to, isAlarming } }: { readonly reminder: Reminder }) {
  const t = useText();
  const format = useFormat();
  return (
    <li>
      <ButtonBase
        component={Link}
        to={to}
        sx={{
          width: '100%',
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          px: 1,
          py: 0.75,
          borderRadius: 2,
          textAlign: 'left',
          color: isAlarming ? 'error.main' : 'text.primary',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <span>{t(text)}</span>
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {format.number(count)}
        </Box>
      </ButtonBase>
    </li>
  );
}
