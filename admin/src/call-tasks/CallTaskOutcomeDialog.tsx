import type { CallTask, CallTaskOutcome } from '@shop/contracts';
import { packOf, returnPolicyAt, type OpeningHours } from '@shop/countries';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { CallbackDialog } from '../calls/CallbackDialog.js';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { ConfirmOutcomeDialog } from '../calls/ConfirmOutcomeDialog.js';
import type { CallTaskOutcomeDetails } from './call-task-store.js';
import { MembershipPaymentDialog } from './MembershipPaymentDialog.js';
import { PrizeDialog } from './PrizeDialog.js';

interface CallTaskOutcomeDialogProps {
  readonly outcome: CallTaskOutcome;
  readonly callTask: CallTask;
  readonly onClose: () => void;
  readonly onRecord: (details: CallTaskOutcomeDetails) => void;
}

export function CallTaskOutcomeDialog({ outcome, callTask, onClose, onRecord }: CallTaskOutcomeDialogProps) {
  const rest = { onClose, onRecord };
  switch (outcome) {
    case 'call_back':
      return <CallbackDialog country={callTask.country} hours={callingHoursOf(callTask)} {...rest} />;
    case 'joined':
    case 'renewed':
      return <MembershipPaymentDialog outcome={outcome} callTask={callTask} {...rest} />;
    case 'told':
      return <PrizeDialog {...rest} />;
    case 'rejected':
      return <RejectReturnDialog {...rest} />;
    default:
      return <ConfirmTaskOutcomeDialog outcome={outcome} callTask={callTask} {...rest} />;
  }
}

/** Return calls have separate calling hours. */
function callingHoursOf({ kind, country, dueAt }: CallTask): OpeningHours {
  const pack = packOf(country);
  return kind === 'return' ? returnPolicyAt(dueAt.slice(0, 10), pack).guarantee.approvalHours : pack.callingHours;
}

function RejectReturnDialog({ onClose, onRecord }: Pick<CallTaskOutcomeDialogProps, 'onClose' | 'onRecord'>) {
  const t = useText();
  return (
    <ReasonDialog
      title={t('work.returns.reject_title')}
      reasons={[
        t('work.returns.reject_reason.used'),
        t('work.returns.reject_reason.other_goods'),
        t('work.returns.reject_reason.too_late'),
      ]}
      submitLabel={t('work.returns.reject')}
      danger
      onClose={onClose}
      onSubmit={(reason) => onRecord({ outcome: 'rejected', reason })}
    />
  );
}

function ConfirmTaskOutcomeDialog({ outcome, callTask, onClose, onRecord }: CallTaskOutcomeDialogProps) {
  const t = useText();
  return (
    <ConfirmOutcomeDialog
      title={t(`errands.outcome.${outcome}`)}
      text={useConfirmationText(outcome, callTask)}
      danger={outcome !== 'approved' && outcome !== 'arrived'}
      onClose={onClose}
      onConfirm={() => onRecord({ outcome })}
    />
  );
}

function useConfirmationText(outcome: CallTaskOutcome, { kind, subject, country }: CallTask): string {
  const t = useText();
  const format = useFormat();
  if (subject.kind === 'return' && outcome === 'approved')
    return t('errands.sure.approved', { amount: format.money(subject.returning?.refundMinor ?? 0, country) });
  if (outcome === 'arrived' || outcome === 'given_up') return t(`errands.sure.${outcome}`);
  if (outcome === 'wrong_number') return t('errands.sure.wrong_number');
  return kind === 'lead' ? t('errands.sure.not_interested') : t(`errands.sure.declined_${declinedKind(kind)}`);
}

function declinedKind(kind: CallTask['kind']): 'join' | 'renewal' {
  return kind === 'club_renewal' ? 'renewal' : 'join';
}
