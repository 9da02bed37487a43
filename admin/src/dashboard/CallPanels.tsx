import Box from '@mui/material/Box';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { CallMetrics } from './call-metrics.js';
import { MetricTable } from './MetricTable.js';
import { useMetricCells } from './use-metric-cells.js';

export function CountryPanel({ rows }: { readonly rows: CallMetrics['byCountry'] }) {
  const t = useText();
  const { headers, promiseCells, countCell, suspiciousCell } = useMetricCells();
  return (
    <Panel title={t('dashboard.by_country')}>
      <MetricTable
        scrollLabel={t('dashboard.by_country')}
        head={[t('dashboard.country'), t('dashboard.placed_short'), t('dashboard.suspicious'), ...headers]}
        rows={rows.map((row) => ({
          key: row.country,
          label: t(`country.${row.country}`),
          values: [countCell(row.placed), suspiciousCell(row), ...promiseCells(row)],
        }))}
      />
    </Panel>
  );
}

export function AgentPanel({ rows }: { readonly rows: CallMetrics['byAgent'] }) {
  const t = useText();
  const { headers, promiseCells, countCell } = useMetricCells();
  return (
    <Panel title={t('dashboard.by_agent')}>
      <MetricTable
        scrollLabel={t('dashboard.by_agent')}
        head={[t('dashboard.agent'), t('dashboard.called'), ...headers]}
        rows={rows.map((row) => ({
          key: row.agent.id,
          label: row.agent.name,
          values: [countCell(row.called), ...promiseCells(row)],
        }))}
      />
    </Panel>
  );
}

export function CallsPanel({ rows }: { readonly rows: CallMetrics['byCall'] }) {
  const t = useText();
  const { countCell } = useMetricCells();
  return (
    <Panel title={t('dashboard.by_call')}>
      <MetricTable
        head={[t('dashboard.call'), t('dashboard.decided'), t('dashboard.confirmed_short')]}
        rows={rows.map(({ call, decided, confirmed }) => ({
          key: String(call),
          label: t('dashboard.call_number', { number: call }),
          values: [countCell(decided), countCell(confirmed)],
        }))}
      />
    </Panel>
  );
}

export function OutcomesPanel({ rows }: { readonly rows: CallMetrics['byOutcome'] }) {
  const t = useText();
  const { countCell } = useMetricCells();
  return (
    <Panel title={t('dashboard.by_outcome')}>
      <MetricTable
        head={[t('dashboard.outcome'), t('dashboard.orders')]}
        rows={rows.map(({ outcome, orders }) => ({
          key: outcome,
          label: t(`outcome.${outcome}`),
          values: [countCell(orders)],
        }))}
      />
      {rows.length > 1 && (
        <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>{t('dashboard.outcome_note')}</Box>
      )}
    </Panel>
  );
}
