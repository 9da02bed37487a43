import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';

interface FigureTableProps {
  /** The first column names the row, the others are numbers. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly to?: string;
    readonly values: readonly string[];
  }[];
}

export function FigureTable({ head, rows }: FigureTableProps) {
  const t = useText();
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('dashboard.no_figures')}</Box>;
  return (
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } }, fontVariantNumeric: 'tabular-nums' }}>
      <TableHead>
        <TableRow>
          {head.map((label, index) => (
            <TableCell key={label} align={index === 0 ? 'left' : 'right'} sx={{ bgcolor: 'transparent' }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, label, to, values }) => (
          <TableRow key={key} sx={{ '&:last-of-type td, &:last-of-type th': { border: 0 } }}>
            <TableCell
              component="th"
              scope="row"
              sx={{ bgcolor: 'transparent', color: 'text.primary', fontWeight: 500 }}
            >
              {to === undefined ? (
                label
              ) : (
                <Box component={Link} to={to} sx={{ color: 'inherit' }}>
                  {label}
                </Box>
              )}
            </TableCell>
            {values.map((value, index) => (
              <TableCell key={head[index + 1]} align="right">
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
