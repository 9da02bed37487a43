import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AuditRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useChangeText } from './use-change-text.js';

const maxInRow = 2;

/** The first changes in one line each: `Croatia › Price: 48,90 EUR → 22,90 EUR`. */
export function ChangePhrase({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const toText = useChangeText(row);
  if (row.changes.length === 0) return '–';
  const shown = row.changes.slice(0, maxInRow).map(toText);
  const more = row.changeCount - shown.length;
  return (
    <>
      {shown.map(({ field, before, after }, index) => (
        <Box key={field} sx={lineStyle}>
          {field}: {before} → <b>{after}</b>
          {index === shown.length - 1 && more > 0 && ` ${t('audit.more_changes', { count: more })}`}
        </Box>
      ))}
    </>
  );
}

/** A long text must not make the row high. */
const lineStyle = {
  maxWidth: { md: '46ch' },
  overflow: { md: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;

export function ChangeTable({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const toText = useChangeText(row);
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('work.travel.field')}</TableCell>
          <TableCell>{t('work.travel.before')}</TableCell>
          <TableCell>{t('work.travel.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {row.changes.map(toText).map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {field}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{before}</TableCell>
            <TableCell sx={{ fontWeight: 600 }}>{after}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
