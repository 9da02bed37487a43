import Button from '@mui/material/Button';
import type { CashFilter } from '@shop/contracts';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { CsvButton } from '../records/CsvButton.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';

export function CashButtons() {
  const t = useText();
  const { command } = useConsoleDataProvider();
  const can = useCan();
  const { filterValues } = useListContext();
  return (
    <>
      <CsvButton
        method="admin.cash.export"
        requestFile={() => command('admin.cash.export', { filter: filterValues as CashFilter })}
      />
      <Button variant="outlined" component={Link} to="/cash/lists">
        {t('cash.to_lists')}
      </Button>
      {can('admin.remittances.take') && (
        <Button variant="contained" component={Link} to="/cash/lists/new">
          {t('cash.take')}
        </Button>
      )}
    </>
  );
}
