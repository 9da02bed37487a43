import { CsvButton } from '../records/CsvButton.js';
import { useRpc } from '../rpc/rpc-context.js';
import type { ReportParams } from './report-params.js';

export function ReportCsvButton({ reportParams }: { readonly reportParams: ReportParams }) {
  const rpc = useRpc();
  const { report, by, from, to, country } = reportParams;
  const requestFile = () => {
    const period = { from, to, ...(country !== undefined && { country }) };
    return report === 'club'
      ? rpc.command('admin.reports.exportClub', { ...period, by: by === 'country' ? by : 'day' })
      : rpc.command('admin.reports.export', { ...period, report, by });
  };
  return <CsvButton method="admin.reports.export" requestFile={requestFile} />;
}
