import Box from '@mui/material/Box';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { useCall } from '../rpc/use-call.js';
import { Figure } from './Figure.js';

const everyMs = 10_000;
/** So many seconds behind are more than what is being read at this moment. */
const lateSeconds = 10;
/** States of a read model or process that follows the log. */
const working: ReadonlySet<string> = new Set(['live', 'running', 'catching-up']);

/** An engineer's day: whether everything has read the log, what was set aside, which jobs were given up. */
export function EngineFigures() {
  const t = useText();
  const format = useFormat();
  const models = useCall('ops.projections.getList', {}, { refetchInterval: everyMs });
  const jobs = useCall('admin.jobs.getList', { pagination: { page: 1, perPage: 1 } }, { refetchInterval: everyMs });
  const rows = models.data?.data;
  const broken = rows?.filter(({ status }) => !working.has(status)).length ?? 0;
  const behind = rows?.filter(({ status, lag }) => working.has(status) && (lag.seconds ?? 0) > lateSeconds).length ?? 0;
  const parked = rows?.reduce((sum, row) => sum + row.parked, 0);
  const counts = jobs.data?.meta.counts;
  const dead = counts === undefined ? undefined : (counts.dead ?? 0);
  const problems = [
    ...(broken > 0 ? [t('dashboard.engine.not_working', { smart_count: broken })] : []),
    ...(behind > 0 ? [t('dashboard.engine.behind', { smart_count: behind })] : []),
  ];
  const written = (value: number | undefined) => (value === undefined ? null : format.number(value));
  return (
    <>
      <StaleNotice answers={[models, jobs]} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Figure
          label={t('dashboard.engine.models')}
          value={written(rows?.length)}
          {...(rows !== undefined && { hint: problems.join(', ') || t('dashboard.engine.up_to_date') })}
          to="/engine/projections"
          alarming={problems.length > 0}
        />
        <Figure
          label={t('dashboard.engine.parked')}
          value={written(parked)}
          to="/engine/projections"
          alarming={(parked ?? 0) > 0}
        />
        <Figure
          label={t('dashboard.engine.dead')}
          value={written(dead)}
          to="/engine/jobs?status=dead"
          alarming={(dead ?? 0) > 0}
        />
        <Figure
          label={t('dashboard.engine.due')}
          value={written(counts === undefined ? undefined : (counts.due ?? 0))}
          to="/engine/jobs?status=due"
        />
      </Box>
    </>
  );
}
