import { useListContext } from 'react-admin';
import { withoutEmptyValues } from '../providers/data-provider.js';
import { CsvButton } from '../records/CsvButton.js';
import { useRpc } from '../rpc/rpc-context.js';

export function OrdersCsvButton() {
  const rpc = useRpc();
  const { filterValues } = useListContext();
  return (
    <CsvButton
      method="admin.orders.export"
      requestFile={() => rpc.command('admin.orders.export', { filter: withoutEmptyValues(filterValues) })}
    />
  );
}
