import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ProjectionRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterSearch } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { BuildProgress } from './BuildProgress.js';
import { OpsHeader } from './OpsHeader.js';
import { DeadLettersDialog } from './DeadLettersDialog.js';
import { ProjectionHistory } from './ProjectionHistory.js';
import { projectionStatusText } from './projection-status.js';
import { ProjectionDialog, type ProjectionAction } from './ProjectionDialog.js';

type OpenDialog = { readonly dialog: ProjectionAction | 'parked'; readonly row: ProjectionRow } | null;

export function ProjectionList() {
  const t = useText();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const columns: readonly Column<ProjectionRow>[] = [
    { id: 'name', label: t('engine.name'), cell: (row) => <ProjectionName row={row} /> },
    { id: 'status', label: t('engine.status'), cell: (row) => <ProjectionStatus row={row} /> },
    { id: 'lag', label: t('engine.lag'), alignRight: true, cell: (row) => lagText(row, t, format.number) },
    {
      id: 'rate',
      label: t('engine.rate'),
      alignRight: true,
      desktopOnly: true,
      cell: ({ rate }) => format.number(Math.round(rate)),
    },
    {
      id: 'handled',
      label: t('engine.handled'),
      alignRight: true,
      desktopOnly: true,
      cell: ({ handled }) => format.number(handled),
    },
    { id: 'build', label: t('engine.last_build'), cell: ({ build }) => <BuildProgress build={build} /> },
  ];
  return (
    <ResourceList<'projections'> perPage={100}>
      <OpsHeader title={t('engine.projections')}>
        <ProjectionSummary />
      </OpsHeader>
      <ProjectionHistory />
      <FilterTabs
        source="kind"
        label={t('engine.kind')}
        options={[
          { value: 'projection', text: t('engine.read_models') },
          { value: 'process', text: t('engine.processes') },
        ]}
        withoutCounts
      />
      <FilterBar>
        <FilterSearch label={t('engine.find_name')} maxLength={64} />
      </FilterBar>
      <RecordList
        label={t('engine.projections')}
        columns={columns}
        empty={t('engine.no_projections')}
        actions={(row) => <ProjectionButtons row={row} onOpen={(dialog) => setOpenDialog({ dialog, row })} />}
      />
      {openDialog !== null && openDialog.dialog !== 'parked' && (
        <ProjectionDialog action={openDialog.dialog} name={openDialog.row.id} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog?.dialog === 'parked' && (
        <DeadLettersDialog name={openDialog.row.id} onClose={() => setOpenDialog(null)} />
      )}
    </ResourceList>
  );
}

function ProjectionSummary() {
  const t = useText();
  const { meta } = useResourceList<'projections'>();
  if (meta === undefined) return null;
  const { behind, paused, parked } = meta.counts;
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {t('engine.summary', { behind, paused, parked })}
    </Box>
  );
}

interface ProjectionButtonsProps {
  readonly row: ProjectionRow;
  readonly onOpen: (what: ProjectionAction | 'parked') => void;
}

function ProjectionButtons({ row, onOpen }: ProjectionButtonsProps) {
  const t = useText();
  const can = useCan();
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 0.75 }}>
      {row.parked > 0 && (
        <Button size="small" variant="outlined" color="error" onClick={() => onOpen('parked')}>
          {t('engine.parked', { smart_count: row.parked })}
        </Button>
      )}
      {projectionActions(row)
        .filter((action) => can(`ops.projections.${action}`))
        .map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'resume' ? 'contained' : 'outlined'}
            aria-label={`${t(`engine.${action}`)}: ${row.id}`}
            onClick={() => onOpen(action)}
          >
            {t(`engine.${action}`)}
          </Button>
        ))}
    </Box>
  );
}

/** Only a read model can be rebuilt; a process has side effects. */
function projectionActions({ kind, status }: ProjectionRow): readonly ProjectionAction[] {
  const pauseAction = status === 'paused' ? 'resume' : 'pause';
  return kind === 'projection' ? ['verify', 'rebuild', pauseAction] : [pauseAction];
}

function ProjectionName({ row }: { readonly row: ProjectionRow }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {row.id}
      </Box>{' '}
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {row.kind === 'process' ? t('engine.process') : t('engine.version', { version: row.version ?? 0 })}
      </Box>
      {row.lastError !== null && (
        <Box sx={{ typography: 'caption', color: 'error.main', overflowWrap: 'anywhere' }}>
          {row.lastError.type} · {row.lastError.stream} #{row.lastError.revision} · {row.lastError.reason}
        </Box>
      )}
      {row.parkedSince !== null && (
        <Box sx={{ typography: 'caption', color: 'error.main' }}>
          {t('engine.parked_since', { moment: format.moment(row.parkedSince) })}
        </Box>
      )}
    </>
  );
}

const colourByStatus: Readonly<Record<string, 'success' | 'warning' | 'error' | 'default'>> = {
  live: 'success',
  running: 'success',
  'catching-up': 'warning',
  paused: 'warning',
  failing: 'error',
  'ahead-of-store': 'error',
  idle: 'error',
  'dead-owner': 'error',
  stalled: 'error',
  'other-version': 'error',
};

function ProjectionStatus({ row: { status } }: { readonly row: ProjectionRow }) {
  const t = useText();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colourByStatus[status] ?? 'default'}
      label={projectionStatusText(status, t)}
    />
  );
}

function lagText({ lag }: ProjectionRow, t: Translate, number: (value: number) => string): string {
  if ((lag.events ?? lag.bytes ?? 0) === 0) return t('engine.caught_up');
  const amount =
    lag.events === null
      ? t('engine.bytes', { count: number(lag.bytes ?? 0) })
      : t('engine.events_behind', { smart_count: lag.events, count: number(lag.events) });
  return lag.seconds === null
    ? amount
    : `${amount} · ${t('engine.seconds', { count: number(Math.round(lag.seconds)) })}`;
}
