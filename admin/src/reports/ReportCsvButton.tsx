import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { errorKey } from '../desk/use-next-order.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { failureOf } from '../rpc/call-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { ReportAddress } from './report-address.js';

/** The table as a file; who takes it is noted. */
export function ReportCsvButton({ address }: { readonly address: ReportAddress }) {
  const t = useText();
  const rpc = useRpc();
  const may = useMay();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { report, by, from, to, country } = address;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const period = { from, to, ...(country !== undefined && { country }) };
      return report === 'club'
        ? rpc.command('admin.reports.exportClub', { ...period, by: by === 'country' ? by : 'day' })
        : rpc.command('admin.reports.export', { ...period, report, by });
    },
    onSuccess: ({ url }) => {
      notify(t('work.filter.csv_started'), { type: 'info' });
      window.location.assign(url);
    },
    onError: (refusal) => {
      void logoutIfAccessDenied(refusal);
      notify(t(errorKey(failureOf(refusal)?.code ?? 'SERVER_ERROR')), { type: 'error' });
    },
  });
  if (!may('admin.reports.export')) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {t('work.filter.csv')}
    </Button>
  );
}
