import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

interface ReportLoaderProps {
  readonly loaded: boolean;
  readonly failed: boolean;
  readonly stale: boolean;
  readonly children: ReactNode;
}

export function ReportLoader({ loaded, failed, stale, children }: ReportLoaderProps) {
  const t = useText();
  return (
    <>
      {failed && (
        <Alert severity={loaded ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {loaded ? t('error.stale') : t('error.load')}
        </Alert>
      )}
      {!loaded && !failed && <Skeleton variant="rounded" height={420} />}
      {loaded && (
        <Box
          aria-busy={stale}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: stale ? 0.6 : 1 }}
        >
          {children}
        </Box>
      )}
    </>
  );
}
