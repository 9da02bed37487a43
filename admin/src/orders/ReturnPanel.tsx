import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { OrderReturn } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { useCall } from '../rpc/use-call.js';
import { RejectReturnDialog } from './DecisionDialogs.js';
import { takes } from './order-actions.js';
import { RefundDialog } from './RefundDialog.js';
import { ReturnRequestDialog } from './ReturnRequestDialog.js';
import { useOrderCommand } from './use-order-command.js';

type Open = 'request' | 'reject' | 'refund' | null;

/** What comes back: what was asked for, by which rule, what is paid and by when, and the next step. */
export function ReturnPanel({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const may = useMay();
  const known = takes(order.status, 'requestReturn') || /^return|^refunded$/.test(order.status);
  if (!known || !may('admin.orders.returnDetails')) return null;
  return (
    <Panel title={t('work.returns.title')}>
      <ReturnDetails order={order} />
    </Panel>
  );
}

function ReturnDetails({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const [open, setOpen] = useState<Open>(null);
  const { data, isError } = useCall('admin.orders.returnDetails', { id: order.id });
  const close = () => setOpen(null);
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={120} />;
  const { returning, kinds } = data;
  const inTime = kinds.some((kind) => kind.inTime);
  return (
    <>
      {returning === null && <ReturnRules kinds={kinds} order={order} />}
      {returning !== null && <ReturnFacts returning={returning} order={order} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <ReturnButtons order={order} inTime={inTime} onOpen={setOpen} />
      </Box>
      {open === 'request' && <ReturnRequestDialog order={order} kinds={kinds} onClose={close} />}
      {open === 'reject' && <RejectReturnDialog order={order} onClose={close} />}
      {open === 'refund' && returning !== null && <RefundDialog order={order} returning={returning} onClose={close} />}
    </>
  );
}

interface ReturnButtonsProps {
  readonly order: OrderRecord;
  readonly inTime: boolean;
  readonly onOpen: (open: Open) => void;
}

const nothing = () => undefined;

function ReturnButtons({ order, inTime, onOpen }: ReturnButtonsProps) {
  const t = useText();
  const approve = useOrderCommand('admin.orders.approveReturn', nothing);
  const receive = useOrderCommand('admin.orders.receiveReturn', nothing);
  const seen = { id: order.id, expectedRevision: order.revision };
  const { status } = order;
  return (
    <>
      {takes(status, 'requestReturn') && inTime && (
        <Button variant="outlined" onClick={() => onOpen('request')}>
          {t('work.returns.request')}
        </Button>
      )}
      {takes(status, 'approveReturn') && (
        <Button variant="contained" loading={approve.pending} onClick={() => approve.send(seen)}>
          {t('work.returns.approve')}
        </Button>
      )}
      {takes(status, 'rejectReturn') && (
        <Button variant="outlined" color="error" onClick={() => onOpen('reject')}>
          {t('work.returns.reject')}
        </Button>
      )}
      {takes(status, 'receiveReturn') && (
        <Button variant="contained" loading={receive.pending} onClick={() => receive.send(seen)}>
          {t('work.returns.receive')}
        </Button>
      )}
      {takes(status, 'refund') && (
        <Button variant="contained" onClick={() => onOpen('refund')}>
          {t('work.returns.refund')}
        </Button>
      )}
    </>
  );
}

interface ReturnRulesProps {
  readonly order: OrderRecord;
  readonly kinds: readonly {
    readonly kind: OrderReturn['kind'];
    readonly until: string;
    readonly inTime: boolean;
    readonly refundMinor: number;
  }[];
}

function ReturnRules({ kinds, order }: ReturnRulesProps) {
  const t = useText();
  const format = useFormat();
  if (!kinds.some(({ inTime }) => inTime))
    return <Box sx={{ color: 'text.secondary' }}>{t('work.returns.none_in_time')}</Box>;
  return (
    <Facts>
      {kinds.map(({ kind, until, inTime, refundMinor }) => (
        <Fact key={kind} label={t(`work.returns.kinds.${kind}`)}>
          {format.money(refundMinor, order.country)},{' '}
          {t(inTime ? 'work.returns.until' : 'work.returns.over', { day: format.day(until) })}
        </Fact>
      ))}
    </Facts>
  );
}

function ReturnFacts({ returning, order }: { readonly returning: OrderReturn; readonly order: OrderRecord }) {
  const t = useText();
  const format = useFormat();
  const { refund, refundFrom, refundBy } = returning;
  const money = (minor: number) => format.money(minor, order.country);
  return (
    <Facts>
      <Fact label={t('work.returns.kind')}>{t(`work.returns.kinds.${returning.kind}`)}</Fact>
      <Fact label={t(returning.by === 'staff' ? 'work.returns.asked_by_staff' : 'work.returns.asked')}>
        {format.moment(returning.requestedAt)}
      </Fact>
      {returning.reason !== null && <Fact label={t('work.returns.reason')}>{returning.reason}</Fact>}
      <Fact label={t('work.returns.pieces')}>
        {returning.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
      </Fact>
      <Fact label={t('work.returns.amount')}>
        <strong>{money(returning.refundMinor)}</strong>
      </Fact>
      {returning.iban !== null && <Fact label={t('work.returns.iban')}>{returning.iban}</Fact>}
      {refund === null && refundFrom !== null && refundBy !== null && (
        <Fact label={t('work.returns.pay_between')}>
          {t('work.returns.days', { from: format.day(refundFrom), until: format.day(refundBy) })}
        </Fact>
      )}
      {returning.rejectedAt !== null && (
        <Fact label={t('work.returns.rejected')}>
          {[format.moment(returning.rejectedAt), returning.rejectedBecause].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {returning.receivedAt !== null && (
        <Fact label={t('work.returns.received')}>{format.moment(returning.receivedAt)}</Fact>
      )}
      {refund !== null && (
        <Fact label={t('work.returns.refunded')}>
          <strong>{money(refund.amountMinor)}</strong> ·{' '}
          {[
            format.moment(refund.refundedAt),
            t(`work.returns.methods.${refund.method}`),
            refund.reference,
            refund.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
    </Facts>
  );
}

function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(130px, auto) 1fr' }, columnGap: 2 }}
    >
      {children}
    </Box>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', pt: 0.5 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, pt: { sm: 0.5 }, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
