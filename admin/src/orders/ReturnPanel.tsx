import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { OrderReturn } from '@shop/contracts';
import { useState } from 'react';
import { localDate, packOf } from '@shop/countries';
import { useServerClock } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { FactList } from '../records/FactList.js';
import { useCall } from '../rpc/use-call.js';
import { LapseReturnDialog, RejectReturnDialog } from './DecisionDialogs.js';
import { takes } from './order-actions.js';
import { RefundDialog } from './RefundDialog.js';
import { ReturnRequestDialog } from './ReturnRequestDialog.js';
import { StepChanges } from './StepChanges.js';
import { useOrderStep } from './use-order-step.js';

type Open = 'request' | 'reject' | 'lapse' | 'refund' | null;

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
  const clock = useServerClock();
  const [open, setOpen] = useState<Open>(null);
  const { data, isError } = useCall('admin.orders.returnDetails', { id: order.id });
  const close = () => setOpen(null);
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={120} />;
  const { returning, kinds } = data;
  const inTime = kinds.some((kind) => kind.inTime);
  const today = localDate(new Date(clock.now()).toISOString(), packOf(order.country));
  const goodsOver = returning !== null && returning.goodsBy !== null && today > returning.goodsBy;
  return (
    <>
      {(returning === null || returning.lapsedAt !== null) && <ReturnRules kinds={kinds} order={order} />}
      {returning !== null && <ReturnFacts returning={returning} order={order} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <ReturnButtons order={order} inTime={inTime} goodsOver={goodsOver} onOpen={setOpen} />
      </Box>
      {open === 'request' && <ReturnRequestDialog order={order} kinds={kinds} onClose={close} />}
      {open === 'reject' && <RejectReturnDialog order={order} onClose={close} />}
      {open === 'lapse' && <LapseReturnDialog order={order} onClose={close} />}
      {open === 'refund' && returning !== null && <RefundDialog order={order} returning={returning} onClose={close} />}
    </>
  );
}

interface ReturnButtonsProps {
  readonly order: OrderRecord;
  readonly inTime: boolean;
  /** The day is over by which the goods were to come. */
  readonly goodsOver: boolean;
  readonly onOpen: (open: Open) => void;
}

function ReturnButtons({ order, inTime, goodsOver, onOpen }: ReturnButtonsProps) {
  const t = useText();
  const approve = useOrderStep('admin.orders.approveReturn', order);
  const receive = useOrderStep('admin.orders.receiveReturn', order);
  const { status } = order;
  return (
    <>
      {takes(status, 'requestReturn') && inTime && (
        <Button variant="outlined" onClick={() => onOpen('request')}>
          {t('work.returns.request')}
        </Button>
      )}
      {takes(status, 'approveReturn') && (
        <Button variant="contained" loading={approve.pending} onClick={approve.take}>
          {t('work.returns.approve')}
        </Button>
      )}
      {takes(status, 'rejectReturn') && (
        <Button variant="outlined" color="error" onClick={() => onOpen('reject')}>
          {t('work.returns.reject')}
        </Button>
      )}
      {takes(status, 'receiveReturn') && (
        <Button variant="contained" loading={receive.pending} onClick={receive.take}>
          {t('work.returns.receive')}
        </Button>
      )}
      {takes(status, 'lapseReturn') && goodsOver && (
        <Button variant="outlined" color="error" onClick={() => onOpen('lapse')}>
          {t('work.returns.lapse')}
        </Button>
      )}
      {takes(status, 'refund') && (
        <Button variant="contained" onClick={() => onOpen('refund')}>
          {t('work.returns.refund')}
        </Button>
      )}
      <StepChanges steps={[approve, receive]} />
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
    <FactList
      facts={kinds.map(({ kind, until, inTime, refundMinor }) => ({
        label: t(`work.returns.kinds.${kind}`),
        value: `${format.money(refundMinor, order.country)}, ${t(inTime ? 'work.returns.until' : 'work.returns.over', { day: format.day(until) })}`,
      }))}
    />
  );
}

function ReturnFacts({ returning, order }: { readonly returning: OrderReturn; readonly order: OrderRecord }) {
  const t = useText();
  const format = useFormat();
  const { refund, answerBy, approvedAt, refundFrom, refundBy, goodsBy, rejectedAt, lapsedAt, receivedAt } = returning;
  const isAwaited = goodsBy !== null && receivedAt === null && lapsedAt === null;
  const isAnswered = approvedAt !== null || rejectedAt !== null;
  const payBetween =
    refund === null && refundFrom !== null && refundBy !== null
      ? t('work.returns.days', { from: format.day(refundFrom), until: format.day(refundBy) })
      : null;
  return (
    <FactList
      facts={[
        { label: t('work.returns.kind'), value: t(`work.returns.kinds.${returning.kind}`) },
        {
          label: t(returning.by === 'staff' ? 'work.returns.asked_by_staff' : 'work.returns.asked'),
          value: format.moment(returning.requestedAt),
        },
        { label: t('work.returns.answer_by'), value: isAnswered ? null : format.day(answerBy) },
        { label: t('work.returns.reason'), value: returning.reason },
        {
          label: t('work.returns.pieces'),
          value: returning.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
        },
        {
          label: t('work.returns.amount'),
          value: <strong>{format.money(returning.refundMinor, order.country)}</strong>,
        },
        { label: t('work.returns.iban'), value: returning.iban },
        { label: t('work.returns.payee'), value: returning.payee },
        { label: t('work.returns.pay_between'), value: payBetween },
        {
          label: t('work.returns.rejected'),
          value: rejectedAt === null ? null : inOneLine(format.moment(rejectedAt), returning.rejectedBecause),
        },
        { label: t('work.returns.goods_by'), value: isAwaited ? format.day(goodsBy) : null },
        {
          label: t('work.returns.lapsed'),
          value: lapsedAt === null ? null : inOneLine(format.moment(lapsedAt), returning.lapsedBecause),
        },
        { label: t('work.returns.received'), value: receivedAt === null ? null : format.moment(receivedAt) },
        {
          label: t('work.returns.refunded'),
          value: refund === null ? null : <PaidBack refund={refund} country={order.country} />,
        },
      ]}
    />
  );
}

interface PaidBackProps {
  readonly refund: NonNullable<OrderReturn['refund']>;
  readonly country: OrderRecord['country'];
}

function PaidBack({ refund: { amountMinor, refundedAt, method, reference, reason }, country }: PaidBackProps) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <strong>{format.money(amountMinor, country)}</strong> ·{' '}
      {inOneLine(format.moment(refundedAt), t(`work.returns.methods.${method}`), reference, reason)}
    </>
  );
}

function inOneLine(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
