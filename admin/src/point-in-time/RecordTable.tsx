import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { PointInTimeResource } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { RecordAtRevision } from './DifferenceTable.js';
import { flattenFields, readableFields } from '@shop/contracts/record-difference';
import { useFieldText } from './use-field-text.js';

export function RecordTable({
  resource,
  state,
}: {
  readonly resource: PointInTimeResource;
  readonly state: RecordAtRevision;
}) {
  const t = useText();
  const text = useFieldText(resource, state.record);
  const fields = readableFields(flattenFields(state.record)).filter(({ value }) => value !== null && value !== '');
  return (
    <Panel title={t('work.travel.record', { revision: state.revision })}>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
        <TableBody>
          {fields.map(({ path, value }) => (
            <TableRow key={path.join('/')}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                {text.label(path)}
              </TableCell>
              <TableCell>{text.value(path, value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
