import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PointInTimeResource } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { findRecordDifferences, readableFields, type JsonRecord } from '@shop/contracts/record-difference';
import { useFieldText } from './use-field-text.js';

export interface RecordAtRevision {
  readonly revision: number;
  readonly record: JsonRecord;
}

interface DifferenceTableProps {
  readonly resource: PointInTimeResource;
  readonly before: RecordAtRevision;
  readonly after: RecordAtRevision;
}

export function DifferenceTable({ resource, before, after }: DifferenceTableProps) {
  const t = useText();
  const text = useFieldText(resource, after.record);
  const differences = readableFields(findRecordDifferences(before.record, after.record));
  return (
    <Panel title={t('work.travel.difference', { from: before.revision, to: after.revision })}>
      <Box role="status" sx={visuallyHidden}>
        {t('work.travel.announced', { revision: after.revision, smart_count: differences.length })}
      </Box>
      {differences.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('work.travel.same')}</Box>}
      {differences.length > 0 && (
        <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('work.travel.field')}</TableCell>
              <TableCell>{t('work.travel.before')}</TableCell>
              <TableCell>{t('work.travel.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map((one) => (
              <TableRow key={one.path.join('/')}>
                <TableCell component="th" scope="row">
                  {text.label(one.path)}
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>{text.value(one.path, one.before)}</TableCell>
                <TableCell sx={{ fontWeight: 600 }}>{text.value(one.path, one.after)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
