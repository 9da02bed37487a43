import type { CallTask, CallTaskOutcome } from '@shop/contracts';
import { packOf, returnPolicyAt, type OpeningHours } from '@shop/countries';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { CallBackDialog } from '../CallBackDialog.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { SecondThought } from '../SecondThought.js';
import type { ErrandDetails } from './errand-desk.js';
import { ErrandPaymentDialog } from './ErrandPaymentDialog.js';
import { ErrandPrizeDialog } from './ErrandPrizeDialog.js';

interface ErrandOutcomeDialogProps {
  readonly outcome: CallTaskOutcome;
  readonly errand: CallTask;
  readonly onClose: () => void;
  readonly onRecord: (details: ErrandDetails) => void;
}

/** What an outcome needs to be known before it is recorded, or a second thought where it cannot be undone. */
export function ErrandOutcomeDialog({ outcome, errand, onClose, onRecord }: ErrandOutcomeDialogProps) {
  const rest = { onClose, onRecord };
  switch (outcome) {
    case 'call_back':
      return <CallBackDialog country={errand.country} hours={hoursOf(errand)} {...rest} />;
    case 'joined':
    case 'renewed':
      return <ErrandPaymentDialog outcome={outcome} errand={errand} {...rest} />;
    case 'told':
      return <ErrandPrizeDialog {...rest} />;
    case 'rejected':
      return <RejectDialog {...rest} />;
    default:
      return <ErrandSecondThought outcome={outcome} errand={errand} {...rest} />;
  }
}

/** Returns are called about in hours of their own. */
function hoursOf({ kind, country, dueAt }: CallTask): OpeningHours {
  const pack = packOf(country);
  return kind === 'return' ? returnPolicyAt(dueAt.slice(0, 10), pack).guarantee.approvalHours : pack.callingHours;
}

function RejectDialog({ onClose, onRecord }: Pick<ErrandOutcomeDialogProps, 'onClose' | 'onRecord'>) {
  const t = useText();
  return (
    <ReasonDialog
      title={t('work.returns.reject_title')}
      reasons={[
        t('work.returns.reject_reason.used'),
        t('work.returns.reject_reason.other_goods'),
        t('work.returns.reject_reason.too_late'),
      ]}
      submit={t('work.returns.reject')}
      danger
      onClose={onClose}
      onSubmit={(reason) => onRecord({ outcome: 'rejected', reason })}
    />
  );
}

function ErrandSecondThought({ outcome, errand, onClose, onRecord }: ErrandOutcomeDialogProps) {
  const t = useText();
  return (
    <SecondThought
      title={t(`errands.outcome.${outcome}`)}
      text={useSecondThought(outcome, errand)}
      danger={outcome !== 'approved' && outcome !== 'arrived'}
      onClose={onClose}
      onRecord={() => onRecord({ outcome })}
    />
  );
}

function useSecondThought(outcome: CallTaskOutcome, { kind, subject, country }: CallTask): string {
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
