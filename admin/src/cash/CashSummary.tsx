import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { DataOf } from '@shop/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { startOfDay } from '../browser.js';
import { useServerClock } from '../clock/clock-context.js';
import { MetricTable } from '../dashboard/MetricTable.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { listPath } from '../records/list-path.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { useSignedMoney } from './cash-text.js';

type Summary = DataOf<ConsoleContract['admin.cash.summary']>;
const dayMs = 86_400_000;
const periods = [30, 90, 365] as const;
const ages = [0, 8, 15, 31] as const;

export function CashSummary() {
  const t = useText();
  const clock = useServerClock();
  const [days, setDays] = useState<number>(periods[0]);
  const period = useMemo(() => {
    const end = Date.parse(startOfDay(clock.now())) + dayMs;
    return { from: new Date(end - days * dayMs).toISOString(), to: new Date(end).toISOString() };
  }, [clock, days]);
  const { data, isError } = useRpcQuery('admin.cash.summary', period, { keepPrevious: true, refetchInterval: 60_000 });
  if (data === undefined)
    return isError ? (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('error.load')}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={200} sx={{ mb: 2 }} />
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <AgesPanel summary={data} />
      <Panel title={t('cash.totals', { smart_count: days })} action={<PeriodSelect value={days} onChange={setDays} />}>
        <PeriodTotals totals={data.totals} />
      </Panel>
    </Box>
  );
}

function AgesPanel({ summary }: { readonly summary: Summary }) {
  const t = useText();
  const format = useFormat();
  const countries = [...new Set(summary.ages.map(({ country }) => country))];
  return (
    <Panel title={t('cash.ages')}>
      {countries.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('cash.ages_none')}</Box>
      ) : (
        <HorizontalScroll label={t('cash.ages')}>
          <MetricTable
            head={[t('orders.country'), ...ages.map((age) => t(`cash.age.${age}`)), t('cash.total')]}
            rows={countries.map((country) => {
              const own = summary.ages.filter((age) => age.country === country);
              const sum = (fromDays?: number) =>
                own.reduce(
                  (total, age) => total + (fromDays === undefined || age.fromDays === fromDays ? age.amountMinor : 0),
                  0,
                );
              return {
                key: country,
                label: country,
                to: listPath('cash', { country }),
                values: [...ages.map((age) => format.money(sum(age), country)), format.money(sum(), country)],
              };
            })}
          />
        </HorizontalScroll>
      )}
    </Panel>
  );
}

function PeriodTotals({ totals }: { readonly totals: Summary['totals'] }) {
  const t = useText();
  const format = useFormat();
  const signed = useSignedMoney();
  if (totals.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('cash.totals_none')}</Box>;
  return (
    <>
      <HorizontalScroll label={t('cash.period')}>
        <MetricTable
          head={[
            t('orders.country'),
            t('cash.figure.owed'),
            t('cash.figure.remitted'),
            t('cash.figure.open'),
            t('cash.figure.different'),
            t('cash.figure.settled'),
            t('cash.figure.stray'),
          ]}
          rows={totals.map((total) => ({
            key: total.country,
            label: total.country,
            values: [
              format.money(total.owedMinor, total.country),
              format.money(total.remittedMinor, total.country),
              format.money(total.openMinor, total.country),
              signed(total.differentMinor, total.country),
              signed(total.settledMinor, total.country),
              format.money(total.strayMinor, total.country),
            ],
          }))}
        />
      </HorizontalScroll>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>{t('cash.adds_up')}</Box>
    </>
  );
}

function HorizontalScroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', '& th, & td': { whiteSpace: 'nowrap' } }}
    >
      {children}
    </Box>
  );
}

interface PeriodSelectProps {
  readonly value: number;
  readonly onChange: (days: number) => void;
}

function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  const t = useText();
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('cash.period') } } }}
      sx={{ minWidth: 120 }}
    >
      {periods.map((days) => (
        <MenuItem key={days} value={days}>
          {t('cash.days', { smart_count: days })}
        </MenuItem>
      ))}
    </TextField>
  );
}
