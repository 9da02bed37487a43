import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { CheckedRow, DataOf } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Pager } from '../records/Pager.js';
import { RecordList, type Column } from '../records/RecordList.js';
import type { Wire } from '../rpc/rpc.js';

type Checked = DataOf<Wire['admin.remittances.check']>;

const perPage = 50;

interface CheckedListProps {
  readonly checked: Checked;
  readonly country: CountryCode;
  /** The text has changed since. */
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onTake: () => void;
}

/** What a list would do: what cannot be read first, then what differs, then the rest. */
export function CheckedList({ checked, country, disabled, pending, onTake }: CheckedListProps) {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { rows, error, taken } = checked;
  const columns = useColumns(country);
  if (error !== null) return <Alert severity="error">{t(`cash.taking.error.${error}`)}</Alert>;
  const wrong = rows.filter((row) => row.error !== null).length;
  const differing = rows.filter((row) => row.difference !== null).length;
  const shown = [...rows].sort((one, other) => weight(one) - weight(other) || one.line - other.line);
  const conflict = taken !== null && !taken.same;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
        {wrong > 0 && <Alert severity="error">{t('cash.taking.wrong', { smart_count: wrong })}</Alert>}
        {taken !== null && (
          <Alert severity={taken.same ? 'info' : 'error'}>
            {t(taken.same ? 'cash.taking.again' : 'cash.taking.conflict', { moment: format.moment(taken.takenAt) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <strong>
            {t('cash.taking.sum', {
              rows: t('cash.taking.rows', { smart_count: rows.length }),
              amount: format.money(checked.remittedMinor, country),
            })}
          </strong>
          {differing > 0 && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={t('cash.taking.differing', { smart_count: differing })}
            />
          )}
        </Box>
      </Box>
      <RecordList
        label={t('cash.taking.checked')}
        rows={shown.slice((page - 1) * perPage, page * perPage).map((row) => ({ ...row, id: String(row.line) }))}
        failed={false}
        stale={disabled}
        columns={columns}
        empty={t('cash.taking.error.no_rows')}
      />
      <Pager page={page} perPage={perPage} total={rows.length} onPage={setPage} />
      <Box sx={{ mt: 2 }}>
        <Button
          variant="contained"
          loading={pending}
          disabled={disabled || wrong > 0 || conflict || taken?.same === true}
          onClick={onTake}
        >
          {t('cash.taking.take')}
        </Button>
      </Box>
    </>
  );
}

function weight({ error, difference }: CheckedRow): number {
  if (error !== null) return 0;
  return difference === null ? 2 : 1;
}

function useColumns(country: CountryCode): readonly Column<CheckedRow & { readonly id: string }>[] {
  const t = useText();
  const format = useFormat();
  const money = (minor: number | null) => (minor === null ? '–' : format.money(minor, country));
  return [
    {
      id: 'parcel',
      label: t('cash.parcel'),
      cell: ({ parcel, leadId, times }) => (
        <>
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{leadId ?? (parcel === '' ? '–' : parcel)}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[
              leadId === null || leadId === parcel ? null : parcel,
              times > 1 ? t('cash.taking.twice', { smart_count: times }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Box>
        </>
      ),
    },
    { id: 'line', label: t('cash.taking.line'), right: true, cell: ({ line }) => format.number(line) },
    { id: 'due', label: t('cash.taking.due'), right: true, cell: ({ dueMinor }) => money(dueMinor) },
    { id: 'collected', label: t('cash.collected'), right: true, cell: ({ collectedMinor }) => money(collectedMinor) },
    { id: 'remitted', label: t('cash.remitted'), right: true, cell: ({ remittedMinor }) => money(remittedMinor) },
    { id: 'says', label: t('cash.taking.says'), cell: (row) => <Verdict row={row} /> },
  ];
}

function Verdict({ row: { error, difference } }: { readonly row: CheckedRow }) {
  const t = useText();
  if (error !== null)
    return <Chip size="small" variant="outlined" color="error" label={t(`cash.taking.error.${error}`)} />;
  if (difference !== null)
    return <Chip size="small" variant="outlined" color="warning" label={t(`cash.difference.${difference}`)} />;
  return <Chip size="small" variant="outlined" color="success" label={t('cash.taking.matches')} />;
}
