import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AdminContract, DataOf, JobRow, JobStatus } from '@shop/contracts';
import { OpsHeader } from '../ops/OpsHeader.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { FilterTabs } from '../records/FilterTabs.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import { SearchField } from '../records/SearchField.js';
import { useListSearchParams } from '../records/use-list-search-params.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const filters = ['status', 'q'] as const;
const statuses: readonly JobStatus[] = ['due', 'running', 'dead', 'done'];

export function JobList() {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const { pagination, filter, setFilter, setPage } = useListSearchParams(filters);
  const status = statuses.find((one) => one === filter.status);
  const { data, isError, isPlaceholderData } = useRpcQuery(
    'admin.jobs.getList',
    { pagination, filter: { ...(status !== undefined && { status }), ...(filter.q !== undefined && { q: filter.q }) } },
    { keepPrevious: true, refetchInterval: 5_000 },
  );
  const retry = useRecordCommand('admin.jobs.retry');
  const deadIds = data?.data.filter((job) => job.status === 'dead').map(({ id }) => id) ?? [];
  const columns: readonly Column<JobRow>[] = [
    { id: 'kind', label: t('jobs.kind'), cell: ({ kind }) => <Box sx={{ fontWeight: 650 }}>{kind}</Box> },
    { id: 'status', label: t('orders.status'), cell: (job) => t(`jobs.status.${job.status}`) },
    { id: 'about', label: t('jobs.about'), cell: ({ payload }) => Object.values(payload).map(String).join(' ') },
    { id: 'asked', label: t('jobs.asked'), noWrap: true, cell: ({ createdAt }) => format.moment(createdAt) },
    { id: 'tries', label: t('jobs.tries'), alignRight: true, cell: ({ tries }) => format.number(tries) },
    { id: 'failure', label: t('jobs.failure'), cell: ({ failure }) => failure ?? '–' },
  ];
  return (
    <>
      <OpsHeader title={t('engine.jobs')}>
        {can('admin.jobs.retry') && deadIds.length > 0 && (
          <Button variant="contained" loading={retry.pending} onClick={() => retry.send({ ids: deadIds })}>
            {t('jobs.retry_all', { smart_count: deadIds.length })}
          </Button>
        )}
      </OpsHeader>
      <JobProblems troubles={data?.meta.troubles ?? []} />
      <FilterTabs
        label={t('orders.by_status')}
        value={status}
        options={statuses.map((value) => ({ value, text: t(`jobs.status.${value}`) }))}
        counts={data?.meta.counts}
        onChange={(value) => setFilter('status', value)}
      />
      <Box sx={{ mb: 1.5 }}>
        <SearchField
          label={t('jobs.find')}
          value={filter.q ?? ''}
          maxLength={80}
          onChange={(value) => setFilter('q', value)}
        />
      </Box>
      <RecordList
        label={t('engine.jobs')}
        rows={data?.data}
        failed={isError}
        stale={isPlaceholderData}
        columns={columns}
        empty={t('jobs.none')}
        {...(can('admin.jobs.retry') && { actions: (job: JobRow) => <RetryButton job={job} /> })}
      />
      {data !== undefined && <Pager {...pagination} total={data.total} onPageChange={setPage} />}
    </>
  );
}

interface JobProblemsProps {
  readonly troubles: DataOf<AdminContract['admin.jobs.getList']>['meta']['troubles'];
}

function JobProblems({ troubles }: JobProblemsProps) {
  const t = useText();
  const format = useFormat();
  return troubles.map(({ kind, waiting, since, reason }) => (
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
