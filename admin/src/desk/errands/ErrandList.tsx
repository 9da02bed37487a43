import Box from '@mui/material/Box';
import type { CallTaskRow } from '@shop/contracts';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { CallOrTakeOver } from '../CallOrTakeOver.js';
import { DeskItem, DeskList } from '../DeskList.js';
import { ErrandIcon } from './ErrandIcon.js';
import { ErrandState } from './ErrandState.js';
import { ErrandTakeOver } from './ErrandTakeOver.js';
import { useErrandClaim } from './use-errand-claim.js';

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

/** Whom to call about what, the first to be called first. */
export function ErrandList({ rows }: { readonly rows: readonly CallTaskRow[] }) {
  const t = useText();
  return (
    <DeskList label={t('errands.title')}>
      {rows.map((row) => (
        <ErrandItem key={row.id} row={row} />
      ))}
    </DeskList>
  );
}

function ErrandItem({ row }: { readonly row: CallTaskRow }) {
  const t = useText();
  const format = useFormat();
  const { about, name } = row;
  return (
    <DeskItem
      areas={areas}
      columns={columns}
      to={`/errand/${row.id}`}
      name={name ?? about ?? t('errands.unnamed')}
      about={[row.country, name === null ? null : about, format.time(row.createdAt)].filter(Boolean).join(' · ')}
      first={
        <Box sx={{ gridArea: 'kind', display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <ErrandIcon kind={row.kind} />
          {t(`errands.kind_one.${row.kind}`)}
        </Box>
      }
    >
      <Box sx={{ gridArea: 'state' }}>
        <ErrandState row={row} />
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
        <ErrandActions row={row} />
      </Box>
    </DeskItem>
  );
}

function ErrandActions({ row: { id, claimedBy, opensAt, name } }: { readonly row: CallTaskRow }) {
  const t = useText();
  const { claim, pending } = useErrandClaim();
  const who = name ?? t('errands.unnamed');
  // Outside of its hours nobody begins it.
  if (claimedBy === null && opensAt !== null) return null;
  return (
    <CallOrTakeOver
      claimedBy={claimedBy}
      labels={{ call: t('errands.call_named', { name: who }), takeOver: t('errands.take_over_named', { name: who }) }}
      method="admin.errands.takeOver"
      pending={pending}
      onCall={() => claim(id)}
      dialog={(holder, onClose) => <ErrandTakeOver id={id} holder={holder.name} onClose={onClose} />}
    />
  );
}
