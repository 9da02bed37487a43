import type { CallTask, CallTaskOutcome } from '@shop/contracts';
import { packOf, returnPolicyAt } from '@shop/countries';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { CallbackDialog } from '../calls/CallbackDialog.js';
import type { CallbackTerms } from '../calls/callback-times.js';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { ConfirmOutcomeDialog } from '../calls/ConfirmOutcomeDialog.js';
import type { CallTaskOutcomeDetails } from './call-task-store.js';
import { MembershipPaymentDialog } from './MembershipPaymentDialog.js';
import { PrizeDialog } from './PrizeDialog.js';

interface CallTaskOutcomeDialogProps {
  readonly outcome: CallTaskOutcome;
  readonly callTask: CallTask;
  readonly onClose: () => void;
  /** A promise of true ends the draft of the dialog. */
  readonly onRecord: (details: CallTaskOutcomeDetails) => void | Promise<boolean>;
}

export function CallTaskOutcomeDialog({ outcome, callTask, onClose, onRecord }: CallTaskOutcomeDialogProps) {
  const rest = { onClose, onRecord };
  switch (outcome) {
    case 'call_back':
      return <CallbackDialog {...callbackTermsOf(callTask)} {...rest} />;
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

/** Return calls have separate calling hours; renewals can wait longer. */
function callbackTermsOf({ kind, country, dueAt }: CallTask): CallbackTerms {
  if (kind === 'club_renewal') return { country, maxDays: 30 };
  if (kind !== 'return') return { country };
  return { country, hours: returnPolicyAt(dueAt.slice(0, 10), packOf(country)).guarantee.approvalHours };
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
      submitLabel={t('work.returns.reject_submit')}
      backLabel={t('work.returns.keep')}
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
      onConfirm={() => void onRecord({ outcome })}
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
