import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OrderReturn } from '@shop/contracts';
import { useState } from 'react';
import { localDate, packOf } from '@shop/countries';
import { outcomeShortcuts } from '../calls/call-outcomes.js';
import { useServerClock } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ShortcutButton } from '../keys/ShortcutButton.js';
import { useTypingGuard } from '../keys/use-typing-guard.js';
import { Panel } from '../layout/Panel.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { FactList } from '../records/FactList.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { LapseReturnDialog, RejectReturnDialog } from './DecisionDialogs.js';
import { isActionAllowed } from './order-actions.js';
import { RefundDialog } from './RefundDialog.js';
import { isReturnPossible, RequestReturnDialog } from './RequestReturnDialog.js';
import { OrderStepNotices } from './OrderStepNotices.js';
import { useOrderStep } from './use-order-step.js';

type OpenDialog = 'request' | 'reject' | 'lapse' | 'refund' | null;

export function ReturnPanel({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const can = useCan();
  const isReturnable = isActionAllowed(order.status, 'requestReturn') || /^return|^refunded$/.test(order.status);
  if (!isReturnable || !can('admin.orders.returnDetails')) return null;
  return (
    <Panel title={t('work.returns.title')}>
      <ReturnDetails order={order} />
    </Panel>
  );
}

function ReturnDetails({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const clock = useServerClock();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { data, isError } = useRpcQuery('admin.orders.returnDetails', { id: order.id });
  const close = () => setOpenDialog(null);
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={120} />;
  const { returning } = data;
  // Absent in responses of the release before.
  const kinds = data.kinds.map(({ excluded = [], ...kind }) => ({ ...kind, excluded }));
  const isPossible = kinds.some((kind) => isReturnPossible(kind, order));
  const today = localDate(new Date(clock.now()).toISOString(), packOf(order.country));
  const isGoodsOverdue = returning !== null && returning.goodsBy !== null && today > returning.goodsBy;
  return (
    <>
      {isActionAllowed(order.status, 'requestReturn') && <ReturnRules kinds={kinds} order={order} />}
      {returning !== null && <ReturnFacts orderReturn={returning} order={order} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <ReturnButtons order={order} isPossible={isPossible} isGoodsOverdue={isGoodsOverdue} onOpen={setOpenDialog} />
      </Box>
      {openDialog === 'request' && <RequestReturnDialog order={order} kinds={kinds} onClose={close} />}
      {openDialog === 'reject' && <RejectReturnDialog order={order} onClose={close} />}
      {openDialog === 'lapse' && <LapseReturnDialog order={order} onClose={close} />}
      {openDialog === 'refund' && returning !== null && (
        <RefundDialog order={order} orderReturn={returning} onClose={close} />
      )}
    </>
  );
}

interface ReturnButtonsProps {
  readonly order: OrderRecord;
  /** At least one kind is in time and covers a line. */
  readonly isPossible: boolean;
  /** The due date of the goods has passed. */
  readonly isGoodsOverdue: boolean;
  readonly onOpen: (open: OpenDialog) => void;
}

function ReturnButtons({ order, isPossible, isGoodsOverdue, onOpen }: ReturnButtonsProps) {
  const t = useText();
  const approve = useOrderStep('admin.orders.approveReturn', order);
  const receive = useOrderStep('admin.orders.receiveReturn', order);
  const guard = useTypingGuard();
  const { status } = order;
  return (
    <>
      {isActionAllowed(status, 'requestReturn') && isPossible && (
        <ShortcutButton
          shortcut="b"
          label={t('work.returns.request')}
          guard={guard}
          onClick={() => onOpen('request')}
        />
      )}
      {isActionAllowed(status, 'approveReturn') && (
        <ShortcutButton
          shortcut={outcomeShortcuts.approved}
          label={t('work.returns.approve')}
          guard={guard}
          variant="contained"
          loading={approve.pending}
          onClick={approve.run}
        />
      )}
      {isActionAllowed(status, 'rejectReturn') && (
        <ShortcutButton
          shortcut={outcomeShortcuts.rejected}
          label={t('work.returns.reject')}
          guard={guard}
          color="error"
          onClick={() => onOpen('reject')}
        />
      )}
      {isActionAllowed(status, 'receiveReturn') && (
        <ShortcutButton
          shortcut="s"
          label={t('work.returns.receive')}
          guard={guard}
          variant="contained"
          loading={receive.pending}
          onClick={receive.run}
        />
      )}
      {isActionAllowed(status, 'lapseReturn') && isGoodsOverdue && (
        <ShortcutButton
          shortcut="x"
          label={t('work.returns.lapse')}
          guard={guard}
          color="error"
          onClick={() => onOpen('lapse')}
        />
      )}
      {isActionAllowed(status, 'refund') && (
        <ShortcutButton
          shortcut="f"
          label={t('work.returns.refund')}
          guard={guard}
          variant="contained"
          onClick={() => onOpen('refund')}
        />
      )}
      <OrderStepNotices steps={[approve, receive]} />
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
    readonly excluded: readonly string[];
  }[];
}

function ReturnRules({ kinds, order }: ReturnRulesProps) {
  const t = useText();
  const format = useFormat();
  if (!kinds.some((kind) => isReturnPossible(kind, order)))
    return <Box sx={{ color: 'text.secondary' }}>{t('work.returns.none_in_time')}</Box>;
  return (
    <FactList
      facts={kinds.map(({ kind, until, inTime, refundMinor, excluded }) => ({
        label: t(`work.returns.kinds.${kind}`),
        value: [
          format.money(refundMinor, order.country),
          t(inTime ? 'work.returns.until' : 'work.returns.over', { day: format.day(until) }),
          ...(excluded.length === 0 ? [] : [t('work.returns.excluded', { names: namesOf(excluded, order) })]),
        ].join(', '),
      }))}
    />
  );
}

function ReturnFacts({ orderReturn, order }: { readonly orderReturn: OrderReturn; readonly order: OrderRecord }) {
  const t = useText();
  const format = useFormat();
  const { refund, answerBy, approvedAt, refundFrom, refundBy, goodsBy, rejectedAt, lapsedAt, withdrawnAt, receivedAt } =
    orderReturn;
  const isAwaited = goodsBy !== null && receivedAt === null && lapsedAt === null;
  const isClosed = approvedAt !== null || rejectedAt !== null || withdrawnAt !== null;
  const payBetween =
    refund === null && refundFrom !== null && refundBy !== null
      ? t('work.returns.days', { from: format.day(refundFrom), until: format.day(refundBy) })
      : null;
  return (
    <FactList
      facts={[
        { label: t('work.returns.kind'), value: t(`work.returns.kinds.${orderReturn.kind}`) },
        {
          label: t(orderReturn.by === 'staff' ? 'work.returns.asked_by_staff' : 'work.returns.asked'),
          value: format.moment(orderReturn.requestedAt),
        },
        { label: t('work.returns.answer_by'), value: isClosed ? null : format.day(answerBy) },
        { label: t('work.returns.reason'), value: orderReturn.reason },
        {
          label: t('work.returns.pieces'),
          value: orderReturn.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
        },
        {
          label: t('work.returns.amount'),
          value: <strong>{format.money(orderReturn.refundMinor, order.country)}</strong>,
        },
        { label: t('work.returns.iban'), value: orderReturn.iban },
        { label: t('work.returns.payee'), value: orderReturn.payee },
        { label: t('work.returns.pay_between'), value: payBetween },
        {
          label: t('work.returns.rejected'),
          value: rejectedAt === null ? null : joinParts(format.moment(rejectedAt), orderReturn.rejectedBecause),
        },
        { label: t('work.returns.withdrawn'), value: withdrawnAt === null ? null : format.moment(withdrawnAt) },
        { label: t('work.returns.goods_by'), value: isAwaited ? format.day(goodsBy) : null },
        {
          label: t('work.returns.lapsed'),
          value: lapsedAt === null ? null : joinParts(format.moment(lapsedAt), orderReturn.lapsedBecause),
        },
        { label: t('work.returns.received'), value: receivedAt === null ? null : format.moment(receivedAt) },
        {
          label: t('work.returns.refunded'),
          value: refund === null ? null : <RefundText refund={refund} country={order.country} />,
        },
      ]}
    />
  );
}

interface RefundTextProps {
  readonly refund: NonNullable<OrderReturn['refund']>;
  readonly country: OrderRecord['country'];
}

function RefundText({ refund: { amountMinor, refundedAt, method, reference, reason }, country }: RefundTextProps) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <strong>{format.money(amountMinor, country)}</strong> ·{' '}
      {joinParts(format.moment(refundedAt), t(`work.returns.methods.${method}`), reference, reason)}
    </>
  );
}

function namesOf(offerIds: readonly string[], { lines }: OrderRecord): string {
  return lines.flatMap(({ offerId, name }) => (offerIds.includes(offerId) ? [name] : [])).join(', ');
}

function joinParts(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
