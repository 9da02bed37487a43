import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { errorKey } from '../desk/use-next-order.js';
import { useText } from '../i18n/use-text.js';
import { givenFilter } from '../providers/data-provider.js';
import { useMay } from '../providers/use-may.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';

/** All orders of the filter as a file; who takes it is noted. */
export function CsvButton() {
  const t = useText();
  const rpc = useRpc();
  const may = useMay();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { filterValues } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () => rpc.command('admin.orders.export', { filter: givenFilter(filterValues) }),
    onSuccess: ({ url }) => {
      notify(t('work.filter.csv_started'), { type: 'info' });
      window.location.assign(url);
    },
    onError: (refusal) => {
      void logoutIfAccessDenied(refusal);
      notify(t(errorKey(failureOf(refusal)?.code ?? 'SERVER_ERROR')), { type: 'error' });
    },
  });
  if (!may('admin.orders.export')) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {t('work.filter.csv')}
    </Button>
  );
}
