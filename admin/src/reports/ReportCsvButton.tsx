import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useRpc } from '../rpc/rpc-context.js';
import { useFile } from '../rpc/use-file.js';
import type { ReportAddress } from './report-address.js';

/** The table as a file; who takes it is noted. */
export function ReportCsvButton({ address }: { readonly address: ReportAddress }) {
  const t = useText();
  const rpc = useRpc();
  const may = useMay();
  const { report, by, from, to, country } = address;
  const { fetchFile, isPending } = useFile(() => {
    const period = { from, to, ...(country !== undefined && { country }) };
    return report === 'club'
      ? rpc.command('admin.reports.exportClub', { ...period, by: by === 'country' ? by : 'day' })
      : rpc.command('admin.reports.export', { ...period, report, by });
  });
  if (!may('admin.reports.export')) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} loading={isPending} onClick={fetchFile}>
      {t('work.filter.csv')}
    </Button>
  );
}
