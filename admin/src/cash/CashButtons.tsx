import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { ListCsvButton } from '../records/CsvButton.js';

export function CashButtons() {
  const t = useText();
  const can = useCan();
  return (
    <>
      <ListCsvButton method="admin.cash.export" />
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
