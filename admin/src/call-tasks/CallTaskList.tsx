import Box from '@mui/material/Box';
import type { CallTaskRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { CallButton } from '../calls/CallButton.js';
import { CallListItem, CallList } from '../calls/CallList.js';
import { CallTaskIcon } from './CallTaskIcon.js';
import { CallTaskStatus } from './CallTaskStatus.js';
import { TakeOverTaskDialog } from './TakeOverTaskDialog.js';
import { useClaimCallTask } from './use-claim-call-task.js';

const areas = {
  xs: '"kind action" "who who" "state state"',
  sm: '"kind who action" "kind state action"',
  md: '"kind who state action"',
} as const;
const columns = {
  xs: '1fr auto',
  sm: '150px 1fr auto',
  md: '190px minmax(180px, 1fr) minmax(200px, 1.2fr) 150px',
} as const;

export function CallTaskList({ rows }: { readonly rows: readonly CallTaskRow[] }) {
  const t = useText();
  return (
    <CallList label={t('errands.title')}>
      {rows.map((row) => (
        <CallTaskItem key={row.id} row={row} />
      ))}
    </CallList>
  );
}

function CallTaskItem({ row }: { readonly row: CallTaskRow }) {
  const t = useText();
  const format = useFormat();
  const { about, name } = row;
  return (
    <CallListItem
      areas={areas}
      columns={columns}
      to={`/errand/${row.id}`}
      name={name ?? about ?? t('errands.unnamed')}
      description={[row.country, name === null ? null : about, format.time(row.createdAt)].filter(Boolean).join(' · ')}
      leading={
        <Box sx={{ gridArea: 'kind', display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <CallTaskIcon kind={row.kind} />
          {t(`errands.kind_one.${row.kind}`)}
        </Box>
      }
    >
      <Box sx={{ gridArea: 'state' }}>
        <CallTaskStatus row={row} />
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
        <CallTaskActions row={row} />
      </Box>
    </CallListItem>
  );
}

function CallTaskActions({ row: { id, claimedBy, opensAt, name } }: { readonly row: CallTaskRow }) {
  const t = useText();
  const { claim, pending } = useClaimCallTask();
  const who = name ?? t('errands.unnamed');
  // A call task cannot be claimed outside its calling hours.
  if (claimedBy === null && opensAt !== null) return null;
  return (
    <CallButton
      claimedBy={claimedBy}
      labels={{ call: t('errands.call_named', { name: who }), takeOver: t('errands.take_over_named', { name: who }) }}
      method="admin.errands.takeOver"
      pending={pending}
      onCall={() => claim(id)}
      renderDialog={(holder, onClose) => <TakeOverTaskDialog id={id} claimantName={holder.name} onClose={onClose} />}
    />
  );
}
