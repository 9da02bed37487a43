import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Difference } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';

export function StateDifferences({
  label,
  differences,
}: {
  readonly label: string;
  readonly differences: readonly Difference[];
}) {
  const t = useText();
  if (differences.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('engine.no_difference')}</Box>;
  return (
    <Box sx={{ overflowX: 'auto' }} role="group" aria-label={label} tabIndex={0}>
      <Table size="small" sx={{ minWidth: 440, '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('engine.place')}</TableCell>
            <TableCell>{t('engine.before')}</TableCell>
            <TableCell>{t('engine.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ path, before, after }) => (
            <TableRow key={path}>
              <TableCell sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
                {path === '' ? t('engine.whole') : path}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{valueText(before)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{valueText(after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
