import Box from '@mui/material/Box';
import type { ProjectionRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { listPath } from '../records/list-path.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { MetricCard } from './MetricCard.js';

/** A lag up to this many seconds is normal processing. */
const maxLagSeconds = 10;
const workingStates: ReadonlySet<string> = new Set(['live', 'running', 'catching-up']);

type ProjectionState = Pick<ProjectionRow, 'status' | 'lag'>;

export function isBroken({ status }: ProjectionState): boolean {
  return !workingStates.has(status);
}

export function isBehind(row: ProjectionState): boolean {
  return !isBroken(row) && (row.lag.seconds ?? 0) > maxLagSeconds;
}

export function OpsMetrics() {
  const t = useText();
  const format = useFormat();
  const models = useResourceRows('projections', { perPage: 100 });
  const jobs = useResourceRows('jobs', { perPage: 1 });
  const rows = models.data;
  const brokenCount = rows?.filter(isBroken).length ?? 0;
  const behindCount = rows?.filter(isBehind).length ?? 0;
  const deadLetterCount = rows?.reduce((sum, row) => sum + row.parked, 0);
  const counts = jobs.meta?.counts;
  const deadJobCount = counts === undefined ? undefined : (counts.dead ?? 0);
  const problems = [
    ...(brokenCount > 0 ? [t('dashboard.engine.not_working', { smart_count: brokenCount })] : []),
    ...(behindCount > 0 ? [t('dashboard.engine.behind', { smart_count: behindCount })] : []),
  ];
  const formatCount = (value: number | undefined) => (value === undefined ? null : format.number(value));
  return (
    <>
      <StaleNotice queries={[models, jobs]} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <MetricCard
          label={t('dashboard.engine.models')}
          value={formatCount(rows?.length)}
          {...(rows !== undefined && { hint: problems.join(', ') || t('dashboard.engine.up_to_date') })}
          to="/engine/projections"
          isAlarming={problems.length > 0}
        />
        <MetricCard
          label={t('dashboard.engine.parked')}
          value={formatCount(deadLetterCount)}
          to="/engine/projections"
          isAlarming={(deadLetterCount ?? 0) > 0}
        />
        <MetricCard
          label={t('dashboard.engine.dead')}
          value={formatCount(deadJobCount)}
          to={listPath('jobs', { status: 'dead' })}
          isAlarming={(deadJobCount ?? 0) > 0}
        />
        <MetricCard
          label={t('dashboard.engine.due')}
          value={formatCount(counts === undefined ? undefined : (counts.due ?? 0))}
          to={listPath('jobs', { status: 'due' })}
        />
      </Box>
    </>
  );
}
