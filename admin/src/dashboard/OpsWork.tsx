import Box from '@mui/material/Box';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { ProjectionHistory } from '../ops/ProjectionHistory.js';
import { projectionStatusText } from '../ops/projection-status.js';
import { listPath } from '../records/list-path.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { isBehind, isBroken } from './OpsMetrics.js';
import { workGrid, WorkPanel } from './WorkPanel.js';

const maxItems = 8;

/** What needs an engineer, and the lag over time. */
export function OpsWork() {
  return (
    <>
      <Box sx={workGrid}>
        <TroubledProjections />
        <DeadJobs />
      </Box>
      <ProjectionHistory />
    </>
  );
}

function TroubledProjections() {
  const t = useText();
  const format = useFormat();
  const projections = useResourceRows('projections', { perPage: 100 });
  const troubled = projections.data?.filter((row) => isBroken(row) || isBehind(row) || row.parked > 0);
  return (
    <WorkPanel
      title={t('dashboard.engine.problems')}
      to="/engine/projections"
      query={projections}
      empty={t('dashboard.engine.no_problems')}
      items={troubled?.slice(0, maxItems).map((row) => ({
        id: row.id,
        to: listPath('projections', { q: row.id }),
        text: row.id,
        ...(row.lastError !== null && { detail: row.lastError.reason }),
        value: [
          projectionStatusText(row.status, t),
          ...(row.parked > 0 ? [`${t('dashboard.engine.parked')}: ${format.number(row.parked)}`] : []),
        ].join(' · '),
        isAlarming: true,
      }))}
    />
  );
}

function DeadJobs() {
  const t = useText();
  const format = useFormat();
  const jobs = useResourceRows('jobs', { perPage: maxItems, filter: { status: 'dead' } });
  return (
    <WorkPanel
      title={t('dashboard.engine.dead')}
      to={listPath('jobs', { status: 'dead' })}
      query={jobs}
      empty={t('dashboard.engine.no_dead')}
      items={jobs.data?.map(({ id, kind, failure, createdAt, diedAt }) => ({
        id,
        to: listPath('jobs', { status: 'dead', kind }),
        text: kind,
        ...(failure !== null && { detail: failure }),
        value: format.time(diedAt ?? createdAt),
      }))}
    />
  );
}
