import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import Chip from '@mui/material/Chip';
import type { OrderRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';

type Claimant = NonNullable<OrderRow['claimedBy']>;

/** The colleague who is on the phone about an order; null: nobody else is, or it is not known yet who is oneself. */
export function useColleagueOnCall({ claimedBy }: Pick<OrderRow, 'claimedBy'>): Claimant | null {
  const { identity } = useGetIdentity();
  return identity === undefined || claimedBy?.id === identity.id ? null : claimedBy;
}

/** On whose desk the order is. */
export function ClaimedChip({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { identity } = useGetIdentity();
  const colleague = useColleagueOnCall(order);
  if (order.claimedBy === null || identity === undefined) return null;
  const label = colleague === null ? t('queue.held_by_me') : t('queue.held_by', { name: colleague.name });
  return <Chip size="small" variant="outlined" icon={<PhoneInTalkOutlined />} label={label} />;
}
