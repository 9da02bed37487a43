import Box from '@mui/material/Box';
import type { OrderFilter } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { callbackState } from '../calls/callback-state.js';
import { useOrderQueue, useOtherQueue } from '../calls/use-call-queue.js';
import { useServerSecond } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { orderListLink } from './order-list-link.js';
import { workGrid, WorkPanel } from './WorkPanel.js';

const maxCallbacks = 8;

interface AgentWorkProps {
  readonly from: string;
  readonly to: string;
}

/** An agent's own calls and agreed callbacks. */
export function AgentWork(period: AgentWorkProps) {
  const { data: identity } = useGetIdentity();
  if (identity === undefined) return null;
  const staffId = String(identity.id);
  return (
    <Box sx={workGrid}>
      <OwnCalls {...period} staffId={staffId} />
      <NextCallbacks staffId={staffId} />
    </Box>
  );
}

function OwnCalls({ from, to, staffId }: AgentWorkProps & { readonly staffId: string }) {
  const t = useText();
  const called = useOrderCount({ from, to, calledBy: staffId });
  const confirmed = useOrderCount({ from, to, agentId: staffId, figure: 'confirmed' });
  const inTime = useOrderCount({ from, to, agentId: staffId, promise: 'kept' });
  const counts = [
    { id: 'called', text: t('dashboard.called'), ...called },
    { id: 'confirmed', text: t('dashboard.confirmed_short'), ...confirmed },
    { id: 'in_time', text: t('dashboard.in_time_short'), ...inTime },
  ];
  const isLoading = counts.some(({ query: { total } }) => total === undefined);
  const failed = counts.find(({ query: { isError } }) => isError) ?? counts[0]!;
  return (
    <WorkPanel
      title={t('dashboard.own_calls')}
      query={failed.query}
      items={isLoading ? undefined : counts}
      empty={t('dashboard.no_figures')}
    />
  );
}

function useOrderCount(filter: OrderFilter) {
  const format = useFormat();
  const query = useResourceRows('orders', { perPage: 1, filter, batched: true });
  return { query, to: orderListLink(filter), value: format.number(query.total ?? 0) };
}

/** Agreed with this agent, or with anyone. */
function NextCallbacks({ staffId }: { readonly staffId: string }) {
  const t = useText();
  const format = useFormat();
  const now = useServerSecond();
  const [orders, others] = [useOrderQueue(), useOtherQueue()];
  const isOpen = (reservedFor: { readonly id: string } | null) => reservedFor === null || reservedFor.id === staffId;
  const rows = [
    ...(orders.data ?? [])
      .filter(({ kind, reservedFor }) => kind === 'call_back' && isOpen(reservedFor))
      .map(({ id, leadId, customer, ...row }) => {
        const name = [customer.firstName, customer.lastName].filter((part) => part !== null).join(' ');
        return { ...row, id, to: `/call/${id}`, name: name === '' ? leadId : name, kind: t('work.travel.of.orders') };
      }),
    ...(others.data ?? [])
      .filter(({ due, reservedFor }) => due === 'call_back' && isOpen(reservedFor))
      .map(({ name, ...row }) => ({
        ...row,
        to: `/errand/${row.id}`,
        name: name ?? t('call_tasks.unnamed'),
        kind: t(`call_tasks.kind_one.${row.kind}`),
      })),
  ].sort((one, other) => one.dueAt.localeCompare(other.dueAt));
  const isLoading = orders.data === undefined || others.data === undefined;
  return (
    <WorkPanel
      title={t('dashboard.callbacks')}
      to="/queue"
      query={orders.isError ? orders : others}
      empty={t('dashboard.no_callbacks')}
      items={
        isLoading
          ? undefined
          : rows.slice(0, maxCallbacks).map(({ id, to, name, kind, country, dueAt, reservedFor }) => {
              const state = callbackState(dueAt, now);
              return {
                ...{ id, to, text: name, isAlarming: state === 'missed' },
                detail: [kind, t(`country.${country}`), ...(reservedFor === null ? [] : [t('dashboard.for_you')])].join(
                  ' · ',
                ),
                value: state === null ? format.time(dueAt) : `${format.time(dueAt)} · ${t(`queue.${state}`)}`,
              };
            })
      }
    />
  );
}
