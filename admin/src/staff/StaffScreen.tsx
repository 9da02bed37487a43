import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { SentInvitation, StaffRow } from '@shop/contracts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterSearch } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { RowActions, RowMenu, type RowAction } from '../records/RowMenu.js';
import { ChangeCountriesDialog } from './ChangeCountriesDialog.js';
import { DisableMemberDialog } from './DisableMemberDialog.js';
import { InvitationEmailStatus, useInvitationEmails } from './InvitationEmailStatus.js';
import { InviteMemberDialog } from './InviteMemberDialog.js';
import { ResendInvitationDialog } from './ResendInvitationDialog.js';
import { ChangeRoleDialog } from './ChangeRoleDialog.js';
import { MemberSecondFactorDialog } from './MemberSecondFactorDialog.js';
import { callingRoles, staffRoles } from './staff-roles.js';
import { countriesText, secondFactorText } from './use-member-fields.js';

type MemberDialog = 'role' | 'countries' | 'code' | 'factor' | 'disable';
type OnOpen = (what: MemberDialog, member: StaffRow) => void;
type OpenDialog = { readonly dialog: MemberDialog; readonly member: StaffRow } | { readonly dialog: 'invite' };

export function StaffScreen() {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const onOpen: OnOpen = (dialog, member) => setOpenDialog({ dialog, member });
  return (
    <ResourceList<'staff'>>
      <PageHeader title={t('staff.title')}>
        <Button variant="contained" onClick={() => setOpenDialog({ dialog: 'invite' })}>
          {t('staff.invite')}
        </Button>
      </PageHeader>
      <FilterTabs
        source="role"
        label={t('staff.by_role')}
        options={staffRoles.map((value) => ({ value, text: t(`staff.role.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('staff.search')} maxLength={120} />
      </FilterBar>
      <MemberList onOpen={onOpen} />
      {openDialog?.dialog === 'invite' && <InviteMemberDialog onClose={close} />}
      {openDialog?.dialog === 'role' && <ChangeRoleDialog member={openDialog.member} onClose={close} />}
      {openDialog?.dialog === 'countries' && <ChangeCountriesDialog member={openDialog.member} onClose={close} />}
      {openDialog?.dialog === 'code' && <ResendInvitationDialog member={openDialog.member} onClose={close} />}
      {openDialog?.dialog === 'factor' && <MemberSecondFactorDialog member={openDialog.member} onClose={close} />}
      {openDialog?.dialog === 'disable' && <DisableMemberDialog member={openDialog.member} onClose={close} />}
    </ResourceList>
  );
}

function MemberList({ onOpen }: { readonly onOpen: OnOpen }) {
  const t = useText();
  const { data = [] } = useResourceList<'staff'>();
  return (
    <RecordList
      label={t('staff.title')}
      columns={useColumns(data)}
      empty={t('staff.none')}
      actions={(member) => <MemberActions member={member} onOpen={onOpen} />}
    />
  );
}

interface MemberProps {
  readonly member: StaffRow;
  readonly onOpen: OnOpen;
}

/** Users cannot change their role or disable their account themselves. */
function useIsCurrentUser({ id }: StaffRow): boolean {
  const { identity } = useGetIdentity();
  return identity?.id === id;
}

function MemberActions({ member, onOpen }: MemberProps) {
  const t = useText();
  const isCurrentUser = useIsCurrentUser(member);
  if (member.status === 'disabled') return null;
  const isInvited = member.status === 'invited';
  const actions: readonly (RowAction & { readonly can: boolean })[] = [
    { label: t('staff.change_role'), can: !isCurrentUser, run: () => onOpen('role', member) },
    {
      label: t('staff.change_countries'),
      can: callingRoles.includes(member.role),
      run: () => onOpen('countries', member),
    },
    { label: t('account.second_factor'), can: true, run: () => onOpen('factor', member) },
    { label: t('staff.new_code'), can: !isInvited, run: () => onOpen('code', member) },
    { label: t('staff.disable'), can: !isCurrentUser, run: () => onOpen('disable', member) },
  ];
  return (
    <RowActions>
      {isInvited && (
        <Button size="small" variant="outlined" onClick={() => onOpen('code', member)}>
          {t('staff.send_again')}
        </Button>
      )}
      <RowMenu label={member.name} actions={actions.filter(({ can }) => can)} />
    </RowActions>
  );
}

function useColumns(rows: readonly StaffRow[]): readonly Column<StaffRow>[] {
  const t = useText();
  const format = useFormat();
  const invitations = useInvitationEmails(rows.filter((row) => row.invitedUntil !== null).map(({ id }) => id));
  return [
    { id: 'name', label: t('customers.name'), cell: (member) => <NameCell member={member} /> },
    {
      id: 'role',
      label: t('staff.role_of'),
      noWrap: true,
      cell: ({ role }) => t(`staff.role.${role}`),
    },
    {
      id: 'countries',
      label: t('staff.countries'),
      cell: (member) => (callingRoles.includes(member.role) ? countriesText(member, t) : '–'),
    },
    {
      id: 'status',
      label: t('orders.status'),
      cell: (member) => <StatusCell member={member} invitationEmail={invitations.get(member.id)} />,
    },
    {
      id: 'factor',
      label: t('account.second_factor'),
      cell: (member) => <SecondFactorCell member={member} />,
    },
    {
      id: 'login',
      label: t('staff.last_login'),
      noWrap: true,
      cell: ({ lastLoginAt, status }) => {
        if (lastLoginAt !== null) return format.moment(lastLoginAt);
        return t(status === 'invited' ? 'staff.login_never' : 'staff.login_unrecorded');
      },
    },
  ];
}

function NameCell({ member: { name, email } }: { readonly member: StaffRow }) {
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>{name}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Box>
    </>
  );
}

interface StatusCellProps {
  readonly member: StaffRow;
  readonly invitationEmail: SentInvitation | undefined;
}

function StatusCell({ member: { status, invitedUntil, createdAt }, invitationEmail }: StatusCellProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={status === 'invited' ? 'warning' : 'default'}
        label={
          status === 'invited' && invitedUntil !== null
            ? t('staff.invited_until', { time: format.moment(invitedUntil) })
            : t(`staff.status.${status}`)
        }
      />
      {status === 'active' && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('staff.since')} {format.day(createdAt)}
        </Box>
      )}
      {invitationEmail !== undefined && invitationEmail.expiresAt === invitedUntil && (
        <InvitationEmailStatus email={invitationEmail} />
      )}
    </Box>
  );
}

function SecondFactorCell({ member }: { readonly member: StaffRow }) {
  const t = useText();
  const { role, status, secondFactor, secondFactorDemanded } = member;
  const text = secondFactorText(member, t);
  const isRisk = role === 'admin' && status !== 'disabled' && !secondFactor;
  if (!isRisk && !secondFactorDemanded) return text;
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={secondFactor ? 'default' : 'warning'}
        icon={secondFactor ? undefined : <WarningAmberOutlined />}
        label={text}
      />
      {isRisk && !secondFactorDemanded && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('staff.factor.risk')}</Box>
      )}
    </>
  );
}
