import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import type { CommandName } from '../rpc/rpc.js';
import { useFileDownload } from '../rpc/use-file-download.js';

interface CsvButtonProps {
  /** Whoever may not call it sees no button. */
  readonly method: CommandName;
  readonly requestFile: () => Promise<{ readonly url: string }>;
}

/** What a screen shows as a file; who takes it is noted. */
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
