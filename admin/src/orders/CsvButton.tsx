import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { givenFilter } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { useRpc } from '../rpc/rpc-context.js';
import { useFile } from '../rpc/use-file.js';

/** All orders of the filter as a file; who takes it is noted. */
export function CsvButton() {
  const t = useText();
  const rpc = useRpc();
  const may = useMay();
  const { filterValues } = useListContext();
  const { fetchFile, isPending } = useFile(() =>
    rpc.command('admin.orders.export', { filter: givenFilter(filterValues) }),
  );
  if (!may('admin.orders.export')) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} loading={isPending} onClick={fetchFile}>
      {t('work.filter.csv')}
    </Button>
  );
}
