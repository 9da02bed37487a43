import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import type { ParamsInputOf } from '@shop/contracts';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { withoutEmptyValues } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import type { CommandName, ConsoleContract } from '../rpc/rpc.js';
import { useFileDownload } from '../rpc/use-file-download.js';

type ListExport = 'admin.audit.export' | 'admin.cash.export' | 'admin.orders.export';

/**
 * Exports all records that match the filters of the list in context. react-admin's ExportButton would load them into the
 * browser first.
 */
export function ListCsvButton({ method }: { readonly method: ListExport }) {
  const { command } = useConsoleDataProvider();
  const { filterValues } = useListContext();
  const filter: ParamsInputOf<ConsoleContract[ListExport]>['filter'] = withoutEmptyValues(filterValues);
  return <CsvButton method={method} requestFile={() => command(method, { filter })} />;
}

interface CsvButtonProps {
  /** The button is hidden without access to this method. */
  readonly method: CommandName;
  readonly requestFile: () => Promise<{ readonly url: string }>;
}

/** Exports a list as a file; the export is recorded in the audit trail. */
export function CsvButton({ method, requestFile }: CsvButtonProps) {
  const t = useText();
  const can = useCan();
  const { fetchFile, isPending } = useFileDownload(requestFile);
  if (!can(method)) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadOutlined />} loading={isPending} onClick={fetchFile}>
      {t('work.filter.csv')}
    </Button>
  );
}
