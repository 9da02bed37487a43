import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LeadRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CallLink } from '../phones/CallLink.js';
import { RevealablePhone } from '../phones/RevealablePhone.js';
import { phoneText } from '../phones/phone-text.js';
import { useCan } from '../providers/use-can.js';
import { ColumnsMenu } from '../records/ColumnsMenu.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterCountry, FilterSearch, useListFilter } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList } from '../records/ResourceList.js';
import { RowActions, RowMenu, type RowAction } from '../records/RowMenu.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.js';
import { clippedLines } from '../theme/clipped-lines.js';
import { ConsentCell } from './ConsentCell.js';
import { consentedChannels } from './consented-channels.js';
import { LeadCallDialog } from './LeadCallDialog.js';
import { CorrectLeadDialog } from './CorrectLeadDialog.js';
import { crmText } from './use-lead-fields.js';
import { WithdrawConsentDialog } from './WithdrawConsentDialog.js';

type LeadDialog = typeof LeadCallDialog | typeof WithdrawConsentDialog | typeof CorrectLeadDialog;
const kinds: readonly LeadRow['kind'][] = ['phone', 'club_join', 'email', 'stock_notice'];

export function LeadList() {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<{ readonly lead: LeadRow; readonly Dialog: LeadDialog } | null>(null);
  const columns = useLeadColumns();
  return (
    <ResourceList<'leads'>>
      <PageHeader title={t('leads.title')}>
        <SavedViewsMenu columns={columns} />
        <ColumnsMenu columns={columns} />
      </PageHeader>
      <FilterTabs
        source="kind"
        label={t('leads.kind')}
        options={kinds.map((value) => ({ value, text: t(`leads.kinds.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('leads.find')} />
        <FilterCountry />
        <OpenLeadsButton />
      </FilterBar>
      <RecordList
        label={t('leads.title')}
        columns={columns}
        empty={t('leads.none')}
        actions={(lead) => <LeadActions lead={lead} onOpen={(Dialog) => setOpenDialog({ lead, Dialog })} />}
      />
      {openDialog !== null && <openDialog.Dialog lead={openDialog.lead} onClose={() => setOpenDialog(null)} />}
    </ResourceList>
  );
}

function OpenLeadsButton() {
  const t = useText();
  const { value, setValue } = useListFilter('settled');
  const isPressed = value === false;
  return (
    <Button
      variant={isPressed ? 'contained' : 'outlined'}
      aria-pressed={isPressed}
      onClick={() => setValue(isPressed ? null : false)}
    >
      {t('leads.open_only')}
    </Button>
  );
}

function useLeadColumns(): readonly Column<LeadRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'who', label: t('leads.who'), cell: (lead) => <ContactCell lead={lead} /> },
    {
      id: 'kind',
      label: t('leads.kind'),
      noWrap: true,
      cell: (lead) => `${t(`leads.kinds.${lead.kind}`)} · ${lead.country}`,
    },
    {
      id: 'about',
      label: t('leads.about'),
      cell: ({ group, offerName, offerId, clubName }) => offerName ?? offerId ?? group ?? clubName ?? '–',
    },
    { id: 'at', noWrap: true, label: t('leads.received'), cell: ({ createdAt }) => format.moment(createdAt) },
    { id: 'call', label: t('leads.last_call'), cell: (lead) => <CallCell lead={lead} /> },
    { id: 'consents', label: t('leads.consents'), cell: (lead) => <ConsentCell lead={lead} /> },
    { id: 'crm', label: 'CRM', cell: (lead) => crmText(lead, t) },
  ];
}

const oneLine = clippedLines(1, '20ch');

function ContactCell({ lead }: { readonly lead: LeadRow }) {
  const t = useText();
  const [first, second] = [lead.name, lead.email, phoneText(lead)].filter((part) => part !== null && part !== '');
  if (first === undefined) return t('customer.erased');
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>{first}</Box>
      {second !== undefined && (
        <Box title={second ?? ''} sx={{ ...oneLine, typography: 'body2', color: 'text.secondary' }}>
          {second}
        </Box>
      )}
    </>
  );
}

function CallCell({ lead: { lastCall, calls, settled } }: { readonly lead: LeadRow }) {
  const t = useText();
  const format = useFormat();
  if (lastCall === null) return <>–</>;
  return (
    <>
      <Box sx={{ fontWeight: settled ? 650 : 400 }}>{t(`leads.outcomes.${lastCall.outcome}`)}</Box>
      <Box sx={{ ...oneLine, typography: 'caption', color: 'text.secondary' }}>
        {format.moment(lastCall.at)} · {lastCall.by?.name ?? t('history.staff')} ·{' '}
        {t('queue.attempts', { smart_count: calls })}
      </Box>
      {lastCall.note !== null && (
        <Box title={lastCall.note} sx={{ ...oneLine, typography: 'body2' }}>
          {lastCall.note}
        </Box>
      )}
    </>
  );
}

interface LeadActionsProps {
  readonly lead: LeadRow;
  readonly onOpen: (dialog: LeadDialog) => void;
}

function LeadActions({ lead, onOpen }: LeadActionsProps) {
  const t = useText();
  const can = useCan();
  const resync = useRecordCommand('admin.leads.resync');
  const isErased = lead.name === null && lead.email === null && lead.phone === null;
  const secondary: readonly (RowAction & { readonly can: boolean })[] = [
    {
      label: t('leads.withdraw'),
      can: can('admin.leads.withdrawConsent') && consentedChannels(lead).length > 0,
      run: () => onOpen(WithdrawConsentDialog),
    },
    {
      label: t('customers.correct.button'),
      can: can('admin.leads.correct') && !isErased,
      run: () => onOpen(CorrectLeadDialog),
    },
    {
      label: t('leads.resync'),
      can: can('admin.leads.resync') && lead.crm !== null,
      run: () => resync.send({ ids: [lead.id] }),
    },
  ];
  return (
    <RowActions>
      <RevealablePhone
        hideMasked
        phone={lead.phone}
        phoneMasked={lead.phoneMasked}
        reveal={{ method: 'admin.leads.revealPhone', id: lead.id }}
      >
        {(phone) => <CallLink phone={phone} showNumber={lead.phoneMasked} />}
      </RevealablePhone>
      {can('admin.leads.record') && (lead.kind === 'phone' || lead.kind === 'club_join') && (
        <Button size="small" variant="outlined" onClick={() => onOpen(LeadCallDialog)}>
          {t('leads.log_call')}
        </Button>
      )}
      <RowMenu label={lead.name ?? lead.email ?? ''} actions={secondary.filter((one) => one.can)} />
    </RowActions>
  );
}
