import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { JobRow, JobStatus } from '@shop/contracts';
import { OpsHeader } from '../ops/OpsHeader.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { FilterBar, FilterSearch } from '../records/list-filters.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { ResourceList, useResourceList } from '../records/ResourceList.js';
import { useRecordCommand } from '../records/use-record-command.js';

const statuses: readonly JobStatus[] = ['due', 'running', 'dead', 'done'];

export function JobList() {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const columns: readonly Column<JobRow>[] = [
    { id: 'kind', label: t('jobs.kind'), cell: ({ kind }) => <Box sx={{ fontWeight: 650 }}>{kind}</Box> },
    { id: 'status', label: t('orders.status'), cell: (job) => t(`jobs.status.${job.status}`) },
    { id: 'about', label: t('jobs.about'), cell: ({ payload }) => Object.values(payload).map(String).join(' ') },
    { id: 'asked', label: t('jobs.asked'), noWrap: true, cell: ({ createdAt }) => format.moment(createdAt) },
    { id: 'tries', label: t('jobs.tries'), alignRight: true, cell: ({ tries }) => format.number(tries) },
    { id: 'failure', label: t('jobs.failure'), cell: ({ failure }) => failure ?? '–' },
  ];
  return (
    <ResourceList<'jobs'>>
      <OpsHeader title={t('engine.jobs')}>{can('admin.jobs.retry') && <RetryAllButton />}</OpsHeader>
      <JobProblems />
      <FilterTabs
        source="status"
        label={t('orders.by_status')}
        options={statuses.map((value) => ({ value, text: t(`jobs.status.${value}`) }))}
      />
      <FilterBar>
        <FilterSearch label={t('jobs.find')} maxLength={80} />
      </FilterBar>
      <RecordList
        label={t('engine.jobs')}
        columns={columns}
        empty={t('jobs.none')}
        {...(can('admin.jobs.retry') && { actions: (job: JobRow) => <RetryButton job={job} /> })}
      />
    </ResourceList>
  );
}

/** Runs all listed jobs again that failed for good. */
function RetryAllButton() {
  const t = useText();
  const { data = [] } = useResourceList<'jobs'>();
  const { send, pending } = useRecordCommand('admin.jobs.retry');
  const deadIds = data.filter((job) => job.status === 'dead').map(({ id }) => id);
  if (deadIds.length === 0) return null;
  return (
    <Button variant="contained" loading={pending} onClick={() => send({ ids: deadIds })}>
      {t('jobs.retry_all', { smart_count: deadIds.length })}
    </Button>
  );
}

function JobProblems() {
  const t = useText();
  const format = useFormat();
  const { meta } = useResourceList<'jobs'>();
  return (meta?.troubles ?? []).map(({ kind, waiting, since, reason }) => (
    <Alert key={kind} severity="warning" sx={{ mb: 1.5 }}>
      {t('jobs.trouble', { kind, smart_count: waiting, since: format.moment(since), reason })}
    </Alert>
  ));
}

function RetryButton({ job: { id, kind, status } }: { readonly job: JobRow }) {
  const t = useText();
  const { send, pending } = useRecordCommand('admin.jobs.retry');
  if (status !== 'dead') return null;
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      aria-label={`${t('jobs.retry')}: ${kind} ${id}`}
      onClick={() => send({ ids: [id] })}
    >
      {t('jobs.retry')}
    </Button>
  );
}
