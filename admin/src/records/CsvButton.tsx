import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import type { CommandName } from '../rpc/rpc.js';
import { useFileDownload } from '../rpc/use-file-download.js';

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
