import { useListContext } from 'react-admin';
import { withoutEmptyValues } from '../providers/data-provider.js';
import { CsvButton } from '../records/CsvButton.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';

export function OrdersCsvButton() {
  const { command } = useConsoleDataProvider();
  const { filterValues } = useListContext();
  return (
    <CsvButton
      method="admin.orders.export"
      requestFile={() => command('admin.orders.export', { filter: withoutEmptyValues(filterValues) })}
    />
  );
}
