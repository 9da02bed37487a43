import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CallerLookupResult, OrderRow } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClaimCall } from '../calls/use-claim-call.js';
import { customerName } from '../customers/customer-name.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { StatusChip } from '../orders/StatusChip.js';
import { useCan } from '../providers/use-can.js';
import { listPath } from '../records/list-path.js';
import { awaitsCall } from '../theme/order-status.js';
import { BlockNumberButton } from './BlockNumberButton.js';
import { BlockedNumberAlert } from './BlockedNumberAlert.js';
import { CallerHistoryAlert } from './CallerHistoryAlert.js';

interface CallerDetailsProps {
  readonly caller: CallerLookupResult;
  readonly onNavigate: () => void;
}

export function CallerDetails({ caller, onNavigate }: CallerDetailsProps) {
  const t = useText();
  const { numbers, people, orders, leads, history, blocks } = caller;
  // A number entered without its country is resolved by the matching records.
  const knownPhones = [...orders.map(({ customer }) => customer.phone), ...leads.map(({ phone }) => phone)];
  const matching = numbers.filter((number) => knownPhones.includes(number));
  const shownNumbers = matching.length === 0 ? numbers : matching;
  const [only, another] = shownNumbers;
  const open = orders.filter(({ status }) => awaitsCall(status));
  const others = orders.filter(({ status }) => !awaitsCall(status));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {shownNumbers.map((number, at) => (
          <Fragment key={number}>
            {at > 0 && ' · '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {formatPhone(number)}
            </Box>
          </Fragment>
        ))}
        {blocks.length === 0 && only !== undefined && another === undefined && (
          <Box component="span" sx={{ ml: 3.5 }}>
            <BlockNumberButton phone={only} />
          </Box>
        )}
      </Box>
      {blocks.map((block) => (
        <BlockedNumberAlert key={block.id} block={block} />
      ))}
      {people.length === 0 && leads.length === 0 && <Alert severity="info">{t('callers.look_up.nobody')}</Alert>}
      {open.length > 0 && (
        <CallerSection title={t('callers.look_up.open')}>
          {open.map((order) => (
            <CallerOrder key={order.id} order={order} onNavigate={onNavigate}>
              <ClaimOrderButton order={order} onClaim={onNavigate} />
            </CallerOrder>
          ))}
        </CallerSection>
      )}
      {leads.length > 0 && <OpenLeads leads={leads} number={only ?? ''} onNavigate={onNavigate} />}
      {people.length > 0 && (
        <>
          <CallerAccounts people={people} onNavigate={onNavigate} />
          <CallerHistoryAlert history={history} />
          {(others.length > 0 || open.length === 0) && (
            <CallerSection title={t('callers.look_up.orders')}>
              {others.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('callers.look_up.orders_none')}</Box>}
              {others.map((order) => (
                <CallerOrder key={order.id} order={order} onNavigate={onNavigate} />
              ))}
            </CallerSection>
          )}
        </>
      )}
    </Box>
  );
}

/** Orders found by name or LeadID, to take a call that waits. */
export function FoundOrders({
  orders,
  onNavigate,
}: {
  readonly orders: readonly OrderRow[];
  readonly onNavigate: () => void;
}) {
  const t = useText();
  return (
    <CallerSection title={t('callers.look_up.orders')}>
      {orders.map((order) => (
        <CallerOrder key={order.id} order={order} showsName onNavigate={onNavigate}>
          {awaitsCall(order.status) && <ClaimOrderButton order={order} onClaim={onNavigate} />}
        </CallerOrder>
      ))}
    </CallerSection>
  );
}

function CallerSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface CallerOrderProps {
  readonly order: OrderRow;
  readonly showsName?: boolean;
  readonly onNavigate: () => void;
  readonly children?: ReactNode;
}

function CallerOrder({ order, showsName = false, onNavigate, children }: CallerOrderProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Box sx={lineStyle}>
      <Box
        component={Link}
        to={`/orders/${order.id}/show`}
        onClick={onNavigate}
        sx={{ color: 'text.primary', fontWeight: 650 }}
      >
        {order.leadId}
      </Box>
      {showsName && <span>{customerName(order.customer, t)}</span>}
      <StatusChip status={order.status} />
      <Box sx={{ ml: 'auto' }}>{children}</Box>
      <Box sx={{ flexBasis: '100%', typography: 'caption', color: 'text.secondary' }}>
        {order.country} · {format.moment(order.createdAt)} · {format.money(order.totalMinor, order.country)} ·{' '}
        {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </Box>
    </Box>
  );
}

/** The person is on the line, so the order is claimed out of queue order. */
function ClaimOrderButton({ order, onClaim }: { readonly order: OrderRow; readonly onClaim: () => void }) {
  const t = useText();
  const { claim, pending } = useClaimCall();
  if (order.claimedBy !== null) {
    return (
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('callers.look_up.in_call', { name: order.claimedBy.name })}
      </Box>
    );
  }
  return (
    <Button
      size="small"
      variant="contained"
      disabled={pending}
      aria-label={t('callers.look_up.take_named', { lead: order.leadId })}
      onClick={() => {
        onClaim();
        claim({ type: 'order', id: order.id });
      }}
    >
      {t('callers.look_up.take')}
    </Button>
  );
}

function CallerAccounts({
  people,
  onNavigate,
}: {
  readonly people: CallerLookupResult['people'];
  readonly onNavigate: () => void;
}) {
  const t = useText();
  const can = useCan();
  const format = useFormat();
  return (
    <CallerSection title={t('callers.look_up.people')}>
      {people.map(({ id, country, firstName, lastName, email, createdAt }) => {
        const name = [firstName, lastName].filter(Boolean).join(' ') || t('customer.erased');
        return (
          <Box key={id} sx={lineStyle}>
            {can('admin.users.getOne') ? (
              <Box
                component={Link}
                to={`/customers/${id}`}
                onClick={onNavigate}
                sx={{ color: 'text.primary', fontWeight: 650 }}
              >
                {name}
              </Box>
            ) : (
              <Box sx={{ fontWeight: 650 }}>{name}</Box>
            )}
            <Box sx={{ flexBasis: '100%', typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[t(`country.${country}`), email, t('callers.look_up.since', { day: format.day(createdAt) })]
                .filter((part) => part !== null)
                .join(' · ')}
            </Box>
          </Box>
        );
      })}
    </CallerSection>
  );
}

interface OpenLeadsProps {
  readonly leads: CallerLookupResult['leads'];
  readonly number: string;
  readonly onNavigate: () => void;
}

function OpenLeads({ leads, number, onNavigate }: OpenLeadsProps) {
  const t = useText();
  const format = useFormat();
  return (
    <CallerSection title={t('callers.look_up.leads')}>
      {leads.map(({ id, kind, name, offerName, offerId, clubName, createdAt, calls }) => (
        <Box key={id} sx={lineStyle}>
          <Box sx={{ fontWeight: 650 }}>{name ?? t('callers.look_up.unnamed')}</Box>
          <Box sx={{ flexBasis: '100%', typography: 'caption', color: 'text.secondary' }}>
            {[
              t(`leads.kinds.${kind}`),
              offerName ?? offerId ?? clubName,
              format.moment(createdAt),
              t('queue.attempts', { smart_count: calls }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Box>
        </Box>
      ))}
      <Button
        component={Link}
        to={listPath('leads', { q: number, settled: false })}
        onClick={onNavigate}
        size="small"
        sx={{ mt: 0.75 }}
      >
        {t('callers.look_up.leads_open')}
      </Button>
    </CallerSection>
  );
}
