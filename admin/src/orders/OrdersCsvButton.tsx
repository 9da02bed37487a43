import { useListContext } from 'react-admin';
import { givenFilter } from '../providers/data-provider.js';
import { CsvButton } from '../records/CsvButton.js';
import { useRpc } from '../rpc/rpc-context.js';

/** All orders of the filter as a file. */
export function OrdersCsvButton() {
  const rpc = useRpc();
  const { filterValues } = useListContext();
  return (
    <CsvButton
      method="admin.orders.export"
      ask={() => rpc.command('admin.orders.export', { filter: givenFilter(filterValues) })}
    />
  );
}
