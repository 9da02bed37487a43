import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import type { CallTaskKind } from '@shop/contracts';

const icons = {
  lead: ContactPhoneOutlined,
  club_join: CardMembershipOutlined,
  club_renewal: AutorenewOutlined,
  club_prize: EmojiEventsOutlined,
  return: AssignmentReturnOutlined,
  parcel: LocalShippingOutlined,
} as const;

export function CallTaskIcon({ kind }: { readonly kind: CallTaskKind }) {
  const Icon = icons[kind];
  return <Icon fontSize="small" aria-hidden="true" />;
}
