import BlockOutlined from '@mui/icons-material/BlockOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SpaOutlined from '@mui/icons-material/SpaOutlined';
import type { ComponentType } from 'react';
import { useOrderQueue } from '../calls/use-call-queue.js';
import type { TextKey } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { usePendingReviewCount } from '../reviews/use-pending-review-count.js';

type NavGroupName = 'calls' | 'parcels' | 'customers' | 'shop' | 'team' | 'system';

export interface NavItem {
  readonly to: string;
  /** Null above all groups. */
  readonly group: NavGroupName | null;
  readonly label: TextKey;
  readonly Icon: ComponentType<{ fontSize?: 'small' }>;
  readonly waitingCount: number;
  readonly waitingText?: 'nav.waiting' | 'nav.waiting_reviews';
}

export interface NavGroup {
  /** Null without a heading. */
  readonly name: NavGroupName | null;
  readonly items: readonly NavItem[];
}

const groupOrder = [null, 'calls', 'parcels', 'customers', 'shop', 'team', 'system'] as const;
/** A shorter menu is easier to read without headings. */
const maxUngrouped = 8;

/** @param shown those of the items that the menu lists */
export function groupNavItems(items: readonly NavItem[], shown: readonly NavItem[] = items): readonly NavGroup[] {
  if (items.length <= maxUngrouped) return [{ name: null, items: shown }];
  return groupOrder
    .map((name) => ({ name, items: shown.filter(({ group }) => group === name) }))
    .filter((group) => group.items.length > 0);
}

/** In order of importance: the bar of a phone shows the first ones. */
export function useNavItems(): readonly NavItem[] {
  const can = useCan();
  const { total: waitingCalls } = useOrderQueue();
  const waitingReviews = usePendingReviewCount();
  return [
    { to: '/', group: null, label: 'nav.dashboard', Icon: SpaceDashboardOutlined, waitingCount: 0 },
    ...(can('admin.calls.queue')
      ? [
          {
            to: '/queue',
            group: 'calls',
            label: 'nav.queue',
            Icon: PhoneInTalkOutlined,
            waitingCount: waitingCalls ?? 0,
          } as const,
        ]
      : []),
    ...(can('admin.orders.getList')
      ? [{ to: '/orders', group: 'parcels', label: 'nav.orders', Icon: ReceiptLongOutlined, waitingCount: 0 } as const]
      : []),
    ...(can('admin.users.getList')
      ? [
          {
            to: '/customers',
            group: 'customers',
            label: 'nav.customers',
            Icon: PeopleOutlined,
            waitingCount: 0,
          } as const,
        ]
      : []),
    ...(can('admin.staff.getList')
      ? [{ to: '/staff', group: 'team', label: 'nav.staff', Icon: BadgeOutlined, waitingCount: 0 } as const]
      : []),
    ...(can('admin.reviews.getList')
      ? [
          {
            to: '/reviews',
            group: 'customers',
            label: 'nav.reviews',
            Icon: RateReviewOutlined,
            waitingCount: waitingReviews ?? 0,
            waitingText: 'nav.waiting_reviews',
          } as const,
        ]
      : []),
    ...itemsWithoutCount
      .filter(({ method }) => can(method))
      .map(({ method: _, ...item }) => ({ ...item, waitingCount: 0 })),
  ];
}

const itemsWithoutCount = [
  { to: '/cash', group: 'parcels', label: 'cash.title', Icon: PaymentsOutlined, method: 'admin.cash.getList' },
  {
    to: '/returns',
    group: 'parcels',
    label: 'cash.returns.title',
    Icon: AssignmentReturnOutlined,
    method: 'admin.returns.getList',
  },
  { to: '/leads', group: 'calls', label: 'nav.leads', Icon: ContactPhoneOutlined, method: 'admin.leads.getList' },
  { to: '/blocks', group: 'calls', label: 'callers.block.list', Icon: BlockOutlined, method: 'admin.calls.blocks' },
  {
    to: '/memberships',
    group: 'customers',
    label: 'nav.memberships',
    Icon: CardMembershipOutlined,
    method: 'admin.memberships.getList',
  },
  { to: '/draws', group: 'shop', label: 'draws.nav', Icon: EmojiEventsOutlined, method: 'admin.draws.getList' },
  { to: '/offers', group: 'shop', label: 'nav.offers', Icon: SpaOutlined, method: 'admin.offers.getList' },
  { to: '/reports', group: 'shop', label: 'reports.title', Icon: InsightsOutlined, method: 'admin.reports.orders' },
  { to: '/messages', group: 'customers', label: 'nav.messages', Icon: MailOutlined, method: 'admin.messages.getList' },
  {
    to: '/deliveries',
    group: 'system',
    label: 'deliveries.nav',
    Icon: SyncAltOutlined,
    method: 'admin.deliveries.getList',
  },
  { to: '/audit', group: 'team', label: 'nav.audit', Icon: FactCheckOutlined, method: 'admin.audit.getList' },
  {
    to: '/engine/projections',
    group: 'system',
    label: 'nav.engine',
    Icon: AccountTreeOutlined,
    method: 'ops.projections.getList',
  },
] as const;

export function isCurrentItem(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  if (to.startsWith('/engine/')) return pathname.startsWith('/engine/');
  return pathname.startsWith(to) || (to === '/queue' && /^\/(call|errand)\//.test(pathname));
}
