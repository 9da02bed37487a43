import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AuditRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { clippedLines } from '../theme/clipped-lines.js';
import { firstNamedChange, useChangeText } from './use-change-text.js';

/** Such as `Croatia › Price: 48,90 EUR → 22,90 EUR`. */
export function ChangePhrase({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const toText = useChangeText(row);
  const first = firstNamedChange(row);
  if (first === undefined) return '–';
  const { field, before, after } = toText(first);
  const more = row.changeCount - 1;
  return (
    <Box sx={{ ...clippedLines(2, '34ch'), minWidth: { md: '26ch' } }}>
      {field}: {before} → <b>{after}</b>
      {more > 0 && ` ${t('audit.more_changes', { count: more })}`}
    </Box>
  );
}

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
