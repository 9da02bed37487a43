import Box from '@mui/material/Box';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProjectionRow } from '@shop/contracts';
import { useEffect } from 'react';
import { browserNow } from '../browser.js';
import { LineChart } from '../charts/LineChart.js';
import { useServerClock } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { secondsText } from '../format/number-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { useResourceRows, type ResourceRows } from '../records/use-resource-rows.js';

/** A rebuild loads the list more often than it is polled. */
const minSampleMs = 2_500;
/** Ten minutes. */
const maxSamples = 120;
const historyKey = ['projection-history'];
const noSamples: readonly Sample[] = [];

interface Sample {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly lag: Readonly<Record<ProjectionRow['kind'], number | null>>;
  readonly rate: Readonly<Record<ProjectionRow['kind'], number>>;
}

/** The server stores no history: samples are collected in the browser while this screen is open. */
export function ProjectionHistory() {
  const t = useText();
  const format = useFormat();
  const models = useResourceRows('projections', { perPage: 100 });
  const samples = useSamples(models);
  const first = samples[0];
  const labels = samples.map(({ at }) => secondsText(new Date(at)));
  const seriesOf = (valueOf: (sample: Sample, kind: ProjectionRow['kind']) => number | null) =>
    (['projection', 'process'] as const).map((kind) => ({
      id: kind,
      label: t(kind === 'projection' ? 'engine.read_models' : 'engine.processes'),
      values: samples.map((sample) => valueOf(sample, kind)),
    }));
  const shared = {
    half: true,
    pointHeader: t('engine.history.time'),
    labels,
    formatValue: (value: number) => format.number(value),
  };
  return (
    <>
      <StaleNotice queries={[models]} />
      <Box sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <Panel title={t('engine.history.lag')}>
          <LineChart
            {...shared}
            title={t('engine.history.lag')}
            series={seriesOf(({ lag }, kind) => lag[kind])}
            empty={t('engine.history.no_lag')}
          />
        </Panel>
        <Panel title={t('engine.history.rate')}>
          <LineChart
            {...shared}
            title={t('engine.history.rate')}
            series={seriesOf(({ rate }, kind) => rate[kind])}
            empty={t('engine.history.no_rate')}
          />
        </Panel>
      </Box>
      {first !== undefined && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
          {t('engine.history.since', { time: secondsText(new Date(first.at)) })}
        </Box>
      )}
    </>
  );
}

/** One sample of each response, also after the screen was left for a short time. */
function useSamples({ data, dataUpdatedAt }: ResourceRows<'projections'>): readonly Sample[] {
  const clock = useServerClock();
  const queryClient = useQueryClient();
  const { data: samples = noSamples } = useQuery<readonly Sample[]>({ queryKey: historyKey, queryFn: skipToken });
  useEffect(() => {
    if (data === undefined) return;
    const at = dataUpdatedAt + clock.now() - browserNow();
    queryClient.setQueryData<readonly Sample[]>(historyKey, (before = noSamples) =>
      at - (before.at(-1)?.at ?? 0) < minSampleMs ? before : [...before, toSample(data, at)].slice(-maxSamples),
    );
  }, [data, dataUpdatedAt, clock, queryClient]);
  return samples;
}

function toSample(rows: readonly ProjectionRow[], at: number): Sample {
  const ofKind = (kind: ProjectionRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    at,
    lag: { projection: longestLag(ofKind('projection')), process: longestLag(ofKind('process')) },
    rate: { projection: totalRate(ofKind('projection')), process: totalRate(ofKind('process')) },
  };
}

/** Whole seconds; null if a lag is unknown. */
function longestLag(rows: readonly ProjectionRow[]): number | null {
  const seconds = rows.map(({ lag }) => lag.seconds ?? ((lag.events ?? lag.bytes ?? 0) === 0 ? 0 : null));
  return seconds.includes(null) ? null : Math.round(Math.max(0, ...seconds.map((value) => value ?? 0)));
}

function totalRate(rows: readonly ProjectionRow[]): number {
  return Math.round(rows.reduce((sum, { rate }) => sum + rate, 0));
}
