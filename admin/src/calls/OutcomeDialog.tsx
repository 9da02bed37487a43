import type { CallTask } from '@shop/contracts';
import { packOf, returnPolicyAt } from '@shop/countries';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCancelReasons, useReturnRejectReasons } from '../orders/DecisionDialogs.js';
import type { ActiveCall, AnyOutcomeDetails, OtherCall } from './active-call.js';
import { CallbackDialog } from './CallbackDialog.js';
import type { CallbackTerms } from './callback-times.js';
import { useCallTitle } from './call-kinds.js';
import type { AnyOutcome } from './call-outcomes.js';
import { ConfirmOutcomeDialog } from './ConfirmOutcomeDialog.js';
import { DuplicateDialog } from './DuplicateDialog.js';
import { MembershipPaymentDialog } from './MembershipPaymentDialog.js';
import { PrizeDialog } from './PrizeDialog.js';
import { ReasonDialog } from './ReasonDialog.js';

interface OutcomeDialogProps {
  readonly outcome: AnyOutcome;
  readonly call: ActiveCall;
  readonly onClose: () => void;
  /** A promise of true ends the draft of the dialog. */
  readonly onRecord: (details: AnyOutcomeDetails) => void | Promise<boolean>;
}

export function OutcomeDialog({ outcome, call, onClose, onRecord }: OutcomeDialogProps) {
  const rest = { onClose, onRecord };
  if (outcome === 'call_back') {
    if (call.type === 'order') return <CallbackDialog country={call.order.country} {...rest} />;
    return <CallbackDialog {...callbackTermsOf(call.callTask)} {...rest} />;
  }
  if (call.type === 'order') {
    if (outcome === 'cancelled') return <CancelOrderDialog id={call.id} {...rest} />;
    if (outcome === 'duplicate') return <DuplicateDialog order={call.order} {...rest} />;
  } else {
    if (outcome === 'joined' || outcome === 'renewed')
      return <MembershipPaymentDialog outcome={outcome} callTask={call.callTask} {...rest} />;
    if (outcome === 'told') return <PrizeDialog {...rest} />;
    if (outcome === 'rejected') return <RejectReturnDialog id={call.id} {...rest} />;
  }
  return <ConfirmDialog outcome={outcome} call={call} {...rest} />;
}

/** Return calls have separate calling hours; renewals can wait longer. */
function callbackTermsOf({ kind, country, dueAt }: CallTask): CallbackTerms {
  if (kind === 'club_renewal') return { country, maxDays: 30 };
  if (kind !== 'return') return { country };
  return { country, hours: returnPolicyAt(dueAt.slice(0, 10), packOf(country)).guarantee.approvalHours };
}

interface DecisionDialogProps extends Pick<OutcomeDialogProps, 'onClose' | 'onRecord'> {
  /** Of the call. */
  readonly id: string;
}

function CancelOrderDialog({ id, onClose, onRecord }: DecisionDialogProps) {
  const t = useText();
  return (
    <ReasonDialog
      method="admin.calls.record"
      subject={`cancelled ${id}`}
      title={t('cancel.title')}
      reasons={useCancelReasons()}
      submitLabel={t('cancel.submit')}
      backLabel={t('cancel.keep')}
      danger
      onClose={onClose}
      onSubmit={(reason) => onRecord({ outcome: 'cancelled', reason })}
    />
  );
}

function RejectReturnDialog({ id, onClose, onRecord }: DecisionDialogProps) {
  const t = useText();
  return (
    <ReasonDialog
      method="admin.errands.record"
      subject={`rejected ${id}`}
      title={t('work.returns.reject_title')}
      reasons={useReturnRejectReasons()}
      submitLabel={t('work.returns.reject_submit')}
      backLabel={t('work.returns.keep')}
      danger
      onClose={onClose}
      onSubmit={(reason) => onRecord({ outcome: 'rejected', reason })}
    />
  );
}

function ConfirmDialog({ outcome, call, onClose, onRecord }: OutcomeDialogProps) {
  const t = useText();
  const callTitle = useCallTitle(call);
  const text = useConfirmationText(outcome, call);
  const title = t(`outcome.${outcome}`);
  return (
    <ConfirmOutcomeDialog
      title={call.type === 'order' ? `${title} · ${callTitle}` : title}
      text={text}
      danger={outcome !== 'approved' && outcome !== 'arrived'}
      onClose={onClose}
      onConfirm={() => void onRecord({ outcome })}
    />
  );
}

function useConfirmationText(outcome: AnyOutcome, call: ActiveCall): string {
  const t = useText();
  const format = useFormat();
  if (call.type === 'order') return outcome === 'fraud' ? t('outcome.fraud_text') : t('outcome.wrong_number_text');
  const { kind, subject, country } = call.callTask;
  if (subject.kind === 'return' && outcome === 'approved')
    return t('call_tasks.sure.approved', { amount: format.money(subject.returning?.refundMinor ?? 0, country) });
  if (outcome === 'arrived' || outcome === 'given_up') return t(`call_tasks.sure.${outcome}`);
  if (outcome === 'wrong_number') return t('call_tasks.sure.wrong_number');
  return kind === 'lead' ? t('call_tasks.sure.not_interested') : t(`call_tasks.sure.declined_${declinedKind(kind)}`);
}

function declinedKind(kind: OtherCall['kind']): 'join' | 'renewal' {
  return kind === 'club_renewal' ? 'renewal' : 'join';
}
