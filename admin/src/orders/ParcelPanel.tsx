import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { OrderStatus, Parcel } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ShortcutButton } from '../keys/ShortcutButton.js';
import type { TypingGuard } from '../keys/typing-guard.js';
import { useTypingGuard } from '../keys/use-typing-guard.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../providers/use-can.js';
import { FactList } from '../records/FactList.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

interface ParcelPanelProps {
  readonly order: { readonly id: string; readonly status: OrderStatus };
  /** Only on the page of the order; its buttons have keys there. */
  readonly onEditAddress?: () => void;
}

const unshippedStatuses: ReadonlySet<OrderStatus> = new Set([
  'awaiting_confirmation',
  'unreachable',
  'confirmed',
  'packed',
  'cancelled',
]);

export function ParcelPanel({ order, onEditAddress }: ParcelPanelProps) {
  if (unshippedStatuses.has(order.status)) return null;
  return <ParcelDetails orderId={order.id} {...(onEditAddress && { onEditAddress })} />;
}

interface ParcelDetailsProps extends Pick<ParcelPanelProps, 'onEditAddress'> {
  readonly orderId: string;
}

function ParcelDetails({ orderId, onEditAddress }: ParcelDetailsProps) {
  const t = useText();
  const can = useCan();
  const guard = useTypingGuard();
  const { data, isError } = useRpcQuery('admin.orders.parcel', { id: orderId });
  if (data === null) return null;
  return (
    <Panel
      title={t('parcel.title')}
      action={
        data !== undefined &&
        data.trackingNumber !== null && <LabelButton orderId={orderId} guard={onEditAddress && guard} />
      }
    >
      {data !== undefined && data.rejection !== null && (
        <ParcelRejection reason={data.rejection}>
          {data.addressOpen && onEditAddress && can('admin.orders.edit') && (
            <ShortcutButton
              shortcut="a"
              label={t('parcel.readdress')}
              guard={guard}
              color="inherit"
              size="small"
              sx={{ mt: 1.5 }}
              onClick={onEditAddress}
            />
          )}
        </ParcelRejection>
      )}
      {data !== undefined && <ParcelFacts parcel={data} />}
      {data === undefined &&
        (isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={96} />)}
    </Panel>
  );
}

interface LabelButtonProps {
  readonly orderId: string;
  /** Undefined where the button has no key. */
  readonly guard: TypingGuard | undefined;
}

function LabelButton({ orderId, guard }: LabelButtonProps) {
  const t = useText();
  const can = useCan();
  if (!can('admin.orders.labels')) return null;
  const label = t('parcel.label');
  const to = `/print/labels?ids=${orderId}`;
  if (guard !== undefined)
    return <ShortcutButton shortcut="t" label={label} guard={guard} to={to} size="small" variant="text" />;
  return (
    <Button component={Link} to={to} size="small">
      {label}
    </Button>
  );
}

function ParcelRejection({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  const t = useText();
  const meaning = rejectionKind(reason);
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{meaning === 'number' ? t('parcel.not_taken') : t('parcel.rejected', { reason })}</AlertTitle>
      {meaning !== null && <Box sx={{ mb: 1 }}>{t(`parcel.refusal.${meaning}`)}</Box>}
      {meaning !== 'form' && <Box>{t('parcel.rejected_help')}</Box>}
      {children}
    </Alert>
  );
}

function rejectionKind(reason: string): 'content' | 'form' | 'number' | null {
  if (/^HTTP (400|422)$/.test(reason)) return 'content';
  if (/^HTTP (413|415)$/.test(reason)) return 'form';
  return reason.startsWith('The parcel id') ? 'number' : null;
}

function ParcelFacts({ parcel }: { readonly parcel: Parcel }) {
  const t = useText();
  const format = useFormat();
  const { status, since, carrier, trackingNumber, unknown, steps } = parcel;
  return (
    <>
      {unknown.map(({ code }) => (
        <Alert key={code} severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{t('parcel.unknown', { code })}</AlertTitle>
          {t('parcel.unknown_help')}
        </Alert>
      ))}
      <FactList
        facts={[
          { label: t('parcel.status'), value: <strong>{t(`parcel.statuses.${status}`)}</strong> },
          { label: t('parcel.since'), value: since === null ? null : format.moment(since) },
          { label: t('parcel.tracking'), value: trackingNumber },
          { label: t('work.carrier'), value: carrier },
        ]}
      />
      {status === 'waiting' && <Box sx={{ mt: 1.5, color: 'text.secondary' }}>{t('parcel.waiting_help')}</Box>}
      {steps.length > 1 && (
        <Box component="ol" aria-label={t('parcel.steps')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {steps.toReversed().map(({ code, heardAt }) => (
            <Box component="li" key={code} sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
              <time dateTime={heardAt}>{format.moment(heardAt)}</time> · {t(`parcel.statuses.${code}`)}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
