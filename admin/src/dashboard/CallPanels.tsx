import Box from '@mui/material/Box';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { CallFigures } from './call-figures.js';
import { FigureTable } from './FigureTable.js';
import { usePromiseCells } from './use-promise-cells.js';

export function CountryPanel({ rows }: { readonly rows: CallFigures['byCountry'] }) {
  const t = useText();
  const { head, cells, count, suspicious } = usePromiseCells();
  return (
    <Panel title={t('dashboard.by_country')}>
      <FigureTable
        scrolledAs={t('dashboard.by_country')}
        head={[t('dashboard.country'), t('dashboard.placed_short'), t('dashboard.suspicious'), ...head]}
        rows={rows.map((row) => ({
          key: row.country,
          label: t(`country.${row.country}`),
          values: [count(row.placed), suspicious(row), ...cells(row)],
        }))}
      />
    </Panel>
  );
}

/** Whom they called about; what became of the orders that a call of theirs decided. */
export function AgentPanel({ rows }: { readonly rows: CallFigures['byAgent'] }) {
  const t = useText();
  const { head, cells, count } = usePromiseCells();
  return (
    <Panel title={t('dashboard.by_agent')}>
      <FigureTable
        scrolledAs={t('dashboard.by_agent')}
        head={[t('dashboard.agent'), t('dashboard.called'), ...head]}
        rows={rows.map((row) => ({
          key: row.agent.id,
          label: row.agent.name,
          values: [count(row.called), ...cells(row)],
        }))}
      />
    </Panel>
  );
}

/** How many orders their first, second, third call decided. */
export function CallsPanel({ rows }: { readonly rows: CallFigures['byCall'] }) {
  const t = useText();
  const { count } = usePromiseCells();
  return (
    <Panel title={t('dashboard.by_call')}>
      <FigureTable
        head={[t('dashboard.call'), t('dashboard.decided'), t('dashboard.confirmed_short')]}
        rows={rows.map(({ call, decided, confirmed }) => ({
          key: String(call),
          label: t('dashboard.call_number', { number: call }),
          values: [count(decided), count(confirmed)],
        }))}
      />
    </Panel>
  );
}

export function OutcomesPanel({ rows }: { readonly rows: CallFigures['byOutcome'] }) {
  const t = useText();
  const { count } = usePromiseCells();
  return (
    <Panel title={t('dashboard.by_outcome')}>
      <FigureTable
        head={[t('dashboard.outcome'), t('dashboard.orders')]}
        rows={rows.map(({ outcome, orders }) => ({
          key: outcome,
          label: t(`outcome.${outcome}`),
          values: [count(orders)],
        }))}
      />
      {rows.length > 1 && (
        <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>{t('dashboard.outcome_note')}</Box>
      )}
    </Panel>
  );
}
