import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const checks = ['seed', 'winner', 'numbers', 'members'] as const;

export function DrawVerificationPanel({ id }: { readonly id: string }) {
  const t = useText();
  const [isRequested, setIsRequested] = useState(false);
  const { data, isError, isFetching, refetch } = useRpcQuery(
    'admin.draws.verify',
    { id },
    { enabled: isRequested, staleTime: 0 },
  );
  const requestVerification = () => {
    if (isRequested) void refetch();
    setIsRequested(true);
  };
  const isVerified = data !== undefined && checks.every((check) => data[check]);
  return (
    <Panel title={t('draws.verify')}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {t('draws.verify_text')}
      </Box>
      <Button variant="contained" onClick={requestVerification} loading={isFetching}>
        {t('draws.verify')}
      </Button>
      <Box role="status" sx={{ mt: 1.5 }}>
        {isFetching && data === undefined && <Box sx={{ color: 'text.secondary' }}>{t('draws.verifying')}</Box>}
        {isError && !isFetching && <Alert severity="error">{t('error.load')}</Alert>}
        {data !== undefined && !isError && (
          <>
            <Alert severity={isVerified ? 'success' : 'error'}>
              {t(isVerified ? 'draws.proven' : 'draws.refuted')}
            </Alert>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}>
              {checks.map((check) => (
                <Box component="li" key={check} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                  {data[check] ? (
                    <CheckCircleOutlined fontSize="small" color="success" titleAccess={t('draws.holds')} />
                  ) : (
                    <ErrorOutlined fontSize="small" color="error" titleAccess={t('draws.fails')} />
                  )}
                  <span>{t(`draws.checks.${check}`)}</span>
                </Box>
              ))}
            </Box>
          </>
        )}
      </Box>
    </Panel>
  );
}
