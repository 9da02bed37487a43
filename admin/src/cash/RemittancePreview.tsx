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
import { RecordRows, type Column } from '../records/RecordList.js';
import type { ConsoleContract } from '../rpc/rpc.js';

type RemittanceCheckResult = DataOf<ConsoleContract['admin.remittances.check']>;

const pageSize = 50;

interface RemittancePreviewProps {
  readonly result: RemittanceCheckResult;
  readonly country: CountryCode;
  /** The text changed after the check. */
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onImport: () => void;
}

export function RemittancePreview({ result, country, disabled, pending, onImport }: RemittancePreviewProps) {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { rows, error, taken } = result;
  const columns = useColumns(country);
  if (error !== null) return <Alert severity="error">{t(`cash.taking.error.${error}`)}</Alert>;
  const invalidCount = rows.filter((row) => row.error !== null).length;
  const differenceCount = rows.filter((row) => row.difference !== null).length;
  const sortedRows = [...rows].sort((one, other) => sortRank(one) - sortRank(other) || one.line - other.line);
  const isConflict = taken !== null && !taken.same;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
        {invalidCount > 0 && <Alert severity="error">{t('cash.taking.wrong', { smart_count: invalidCount })}</Alert>}
        {taken !== null && (
          <Alert severity={taken.same ? 'info' : 'error'}>
            {t(taken.same ? 'cash.taking.again' : 'cash.taking.conflict', { moment: format.moment(taken.takenAt) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <strong>
            {t('cash.taking.sum', {
              rows: t('cash.taking.rows', { smart_count: rows.length }),
              amount: format.money(result.remittedMinor, country),
            })}
          </strong>
          {differenceCount > 0 && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={t('cash.taking.differing', { smart_count: differenceCount })}
            />
          )}
        </Box>
      </Box>
      <RecordRows
        label={t('cash.taking.checked')}
        rows={sortedRows.slice((page - 1) * pageSize, page * pageSize).map((row) => ({ ...row, id: String(row.line) }))}
        failed={false}
        stale={disabled}
        columns={columns}
        empty={t('cash.taking.error.no_rows')}
      />
      <Pager page={page} perPage={pageSize} total={rows.length} onPageChange={setPage} />
      <Box sx={{ mt: 2 }}>
        <Button
          variant="contained"
          loading={pending}
          disabled={disabled || invalidCount > 0 || isConflict || taken?.same === true}
          onClick={onImport}
        >
          {t('cash.taking.take')}
        </Button>
      </Box>
    </>
  );
}

function sortRank({ error, difference }: CheckedRow): number {
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
    { id: 'line', label: t('cash.taking.line'), alignRight: true, cell: ({ line }) => format.number(line) },
    { id: 'due', label: t('cash.taking.due'), alignRight: true, cell: ({ dueMinor }) => money(dueMinor) },
    {
      id: 'collected',
      label: t('cash.collected'),
      alignRight: true,
      cell: ({ collectedMinor }) => money(collectedMinor),
    },
    { id: 'remitted', label: t('cash.remitted'), alignRight: true, cell: ({ remittedMinor }) => money(remittedMinor) },
    { id: 'says', label: t('cash.taking.says'), cell: (row) => <RowStatusChip row={row} /> },
  ];
}

function RowStatusChip({ row: { error, difference } }: { readonly row: CheckedRow }) {
  const t = useText();
  if (error !== null)
    return <Chip size="small" variant="outlined" color="error" label={t(`cash.taking.error.${error}`)} />;
  if (difference !== null)
    return <Chip size="small" variant="outlined" color="warning" label={t(`cash.difference.${difference}`)} />;
  return <Chip size="small" variant="outlined" color="success" label={t('cash.taking.matches')} />;
}
