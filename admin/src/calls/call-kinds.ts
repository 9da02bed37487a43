import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { CallKind } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import type { CallSubject } from './active-call.js';
import type { AnyOutcome } from './call-outcomes.js';

interface CallKindDefinition {
  readonly Icon: typeof ContactPhoneOutlined;
  /** In the order of the buttons; the first is the main one. */
  readonly outcomes: readonly [AnyOutcome, ...AnyOutcome[]];
  /** The outcome accepts a note. */
  readonly hasNote: boolean;
}

const retryOutcomes = ['no_answer', 'busy', 'call_back'] as const;

/** All kinds of calls. Subject, script and texts of a kind are found by its name. */
export const callKindDefinitions: Readonly<Record<CallKind, CallKindDefinition>> = {
  order_confirmation: {
    Icon: ReceiptLongOutlined,
    outcomes: ['confirmed', ...retryOutcomes, 'cancelled', 'wrong_number', 'duplicate', 'fraud'],
    hasNote: true,
  },
  lead: {
    Icon: ContactPhoneOutlined,
    outcomes: ['interested', 'ordered', ...retryOutcomes, 'not_interested', 'wrong_number'],
    hasNote: true,
  },
  club_join: {
    Icon: CardMembershipOutlined,
    outcomes: ['joined', ...retryOutcomes, 'declined', 'wrong_number'],
    hasNote: true,
  },
  club_renewal: {
    Icon: AutorenewOutlined,
    outcomes: ['renewed', ...retryOutcomes, 'declined', 'wrong_number'],
    hasNote: false,
  },
  club_prize: { Icon: EmojiEventsOutlined, outcomes: ['told', ...retryOutcomes, 'wrong_number'], hasNote: false },
  return: { Icon: AssignmentReturnOutlined, outcomes: ['approved', ...retryOutcomes, 'rejected'], hasNote: true },
  parcel: { Icon: LocalShippingOutlined, outcomes: ['arrived', ...retryOutcomes, 'given_up'], hasNote: true },
};

export function useCallTitle(subject: CallSubject): string {
  const t = useText();
  return subject.type === 'order' ? subject.order.leadId : t(`call_tasks.kind_one.${subject.callTask.kind}`);
}
