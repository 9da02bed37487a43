import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import Chip from '@mui/material/Chip';
import type { OrderRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';

type Claimant = NonNullable<OrderRow['claimedBy']>;

/** Null if no other agent calls, or while the current user is unknown. */
export function useColleagueOnCall({ claimedBy }: Pick<OrderRow, 'claimedBy'>): Claimant | null {
  const { identity } = useGetIdentity();
  return identity === undefined || claimedBy?.id === identity.id ? null : claimedBy;
}

export function ClaimedChip({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { identity } = useGetIdentity();
  const colleague = useColleagueOnCall(order);
  if (order.claimedBy === null || identity === undefined) return null;
  const label = colleague === null ? t('queue.held_by_me') : t('queue.held_by', { name: colleague.name });
  return <Chip size="small" variant="outlined" icon={<PhoneInTalkOutlined />} label={label} />;
}
