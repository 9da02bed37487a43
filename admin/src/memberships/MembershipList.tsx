import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MembershipRow, MembershipStatus } from '@shop/contracts';
import { useState } from 'react';
import { CustomerLink } from '../customers/CustomerLink.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CallLink } from '../phones/CallLink.js';
import { RevealablePhone } from '../phones/RevealablePhone.js';
import { phoneText } from '../phones/phone-text.js';
import { useCan } from '../providers/use-can.js';
import { ColumnsMenu } from '../records/ColumnsMenu.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterCountry, FilterSearch } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { RowActions, RowMenu, type RowAction } from '../records/RowMenu.js';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.js';
import { clippedLines } from '../theme/clipped-lines.js';
import { ClubReportNotice } from './ClubReportNotice.js';
import { CancelMembershipDialog } from './CancelMembershipDialog.js';
import { RecordPaymentDialog, type PaymentPurpose } from './RecordPaymentDialog.js';
import { dueText, paymentText } from './use-membership-fields.js';

const statuses: readonly MembershipStatus[] = ['requested', 'active', 'payment_due', 'ending', 'ended'];

interface OpenDialog {
  readonly dialog: PaymentPurpose | 'cancel';
  readonly membership: MembershipRow;
}

export function MembershipList() {
  const t = useText();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const columns: readonly Column<MembershipRow>[] = [
    { id: 'member', label: t('memberships.member'), cell: (row) => <MemberCell membership={row} /> },
    { id: 'status', label: t('orders.status'), cell: (row) => t(`memberships.status.${row.status}`) },
    { id: 'country', label: t('orders.country'), cell: (row) => row.country },
    { id: 'asked', label: t('memberships.asked'), noWrap: true, cell: ({ createdAt }) => format.day(createdAt) },
    {
      id: 'until',
      label: t('memberships.until'),
      noWrap: true,
      cell: ({ until }) => (until === null ? '–' : format.day(until)),
    },
    {
      id: 'payment',
      label: t('memberships.payment'),
      cell: (row) => <PaymentCell text={paymentText(row, t, format)} />,
    },
    { id: 'due', label: t('memberships.due'), cell: (row) => <DueCell membership={row} /> },
  ];
  return (
    <ResourceList<'memberships'>>
      <PageHeader title={t('memberships.title')}>
        <SavedViewsMenu columns={columns} />
        <ColumnsMenu columns={columns} />
      </PageHeader>
      <ClubReportNotice />
      <FilterTabs
        source="status"
        label={t('orders.by_status')}
        options={statuses.map((value) => ({ value, text: t(`memberships.status.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('memberships.find')} />
        <FilterCountry />
      </FilterBar>
      <RecordList
        label={t('memberships.title')}
        columns={columns}
        empty={t('memberships.none')}
        actions={(membership) => (
          <MembershipButtons membership={membership} onOpen={(dialog) => setOpenDialog({ dialog, membership })} />
        )}
      />
      {openDialog?.dialog === 'cancel' && (
        <CancelMembershipDialog membership={openDialog.membership} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog !== null && openDialog.dialog !== 'cancel' && (
        <RecordPaymentDialog
          purpose={openDialog.dialog}
          membership={openDialog.membership}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </ResourceList>
  );
}

function MemberCell({ membership: { member } }: { readonly membership: MembershipRow }) {
  const t = useText();
  const { name, email } = member;
  const [first, ...others] = [name, email, phoneText(member)].filter((part) => part !== null && part !== '');
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>
        <CustomerLink id={member.userId}>{first ?? t('customer.erased')}</CustomerLink>
      </Box>
      <Box title={others.join(' · ')} sx={{ ...clippedLines(1, '26ch'), typography: 'body2', color: 'text.secondary' }}>
        {others.join(' · ')}
      </Box>
    </>
  );
}

function PaymentCell({ text }: { readonly text: string }) {
  if (text === '') return '–';
  return (
    <Box title={text} sx={clippedLines(2, '34ch')}>
      {text}
    </Box>
  );
}

function DueCell({ membership }: { readonly membership: MembershipRow }) {
  const t = useText();
  const format = useFormat();
  if (membership.due === null) return '–';
  const { remindedAt } = membership.due;
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>{dueText(membership, t, format)}</Box>
      {remindedAt !== null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('memberships.reminded', { day: format.day(remindedAt) })}
        </Box>
      )}
    </>
  );
}

interface MembershipButtonsProps {
  readonly membership: MembershipRow;
  readonly onOpen: (what: OpenDialog['dialog']) => void;
}

function MembershipButtons({ membership: { id, status, member }, onOpen }: MembershipButtonsProps) {
  const t = useText();
  const can = useCan();
  const isPaidFor = status === 'active' || status === 'payment_due' || status === 'ending';
  const name = member.name ?? member.email ?? '';
  const primary = status === 'requested' ? 'activate' : isPaidFor ? 'renew' : null;
  const secondary: readonly (RowAction & { readonly can: boolean })[] = [
    {
      label: t('memberships.cancel'),
      can: status !== 'ended' && status !== 'ending' && can('admin.memberships.cancel'),
      run: () => onOpen('cancel'),
    },
    {
      label: t('work.travel.open'),
      can: can('admin.history.asOf'),
      run: { path: `/travel/memberships/${id}` },
    },
  ];
  return (
    <RowActions>
      {(status === 'requested' || status === 'payment_due') && (
        <RevealablePhone
          hideMasked
          phone={member.phone}
          phoneMasked={member.phoneMasked}
          reveal={{ method: 'admin.memberships.revealPhone', id }}
        >
          {(phone) => <CallLink phone={phone} showNumber={member.phoneMasked} />}
        </RevealablePhone>
      )}
      {primary !== null && can(`admin.memberships.${primary}`) && (
        <Button size="small" variant="outlined" onClick={() => onOpen(primary)}>
          {t(`memberships.${primary}`)}
        </Button>
      )}
      <RowMenu label={name} actions={secondary.filter((one) => one.can)} />
    </RowActions>
  );
}
