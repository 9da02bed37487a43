import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { PointInTimeResource } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { Past } from './DifferenceTable.js';
import { placesOf, readablePlaces } from './record-difference.js';
import { usePlaceText } from './use-place-text.js';

/** A record as it was. */
export function RecordTable({ resource, past }: { readonly resource: PointInTimeResource; readonly past: Past }) {
  const t = useText();
  const text = usePlaceText(resource, past.record);
  const places = readablePlaces(placesOf(past.record)).filter(({ value }) => value !== null && value !== '');
  return (
    <Panel title={t('work.travel.record', { revision: past.revision })}>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
        <TableBody>
          {places.map(({ path, value }) => (
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
