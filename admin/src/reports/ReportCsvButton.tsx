import { CsvButton } from '../records/CsvButton.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import type { ReportParams } from './report-params.js';

export function ReportCsvButton({ reportParams }: { readonly reportParams: ReportParams }) {
  const { command } = useConsoleDataProvider();
  const { report, by, from, to, country } = reportParams;
  const requestFile = () => {
    const period = { from, to, ...(country !== undefined && { country }) };
    return report === 'club'
      ? command('admin.reports.exportClub', { ...period, by: by === 'country' ? by : 'day' })
      : command('admin.reports.export', { ...period, report, by });
  };
  return <CsvButton method="admin.reports.export" requestFile={requestFile} />;
}
