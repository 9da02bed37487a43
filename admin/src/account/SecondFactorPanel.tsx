import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { EnrolSecondFactorDialog } from './EnrolSecondFactorDialog.js';
import { RemoveSecondFactorDialog } from './RemoveSecondFactorDialog.js';
import { RenewRecoveryCodesDialog } from './RenewRecoveryCodesDialog.js';

const lowCodeCount = 3;

export function SecondFactorPanel({ onEnrolled }: { readonly onEnrolled?: () => void }) {
  const t = useText();
  const { data, isError } = useRpcQuery('staff.secondFactor', {}, { staleTime: 0 });
  const [openDialog, setOpenDialog] = useState<'enrol' | 'remove' | 'renew' | null>(null);
  const close = () => setOpenDialog(null);
  const handleDone = () => {
    close();
    onEnrolled?.();
  };
  return (
    <Panel title={t('account.second_factor')} sx={{ maxWidth: 640 }}>
      {data === undefined ? (
        isError ? (
          <Alert severity="error">{t('error.load')}</Alert>
        ) : (
          <ScreenSkeleton />
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{t('account.about')}</Typography>
          {data.isSet ? (
            <Alert severity={data.recoveryCodesLeft <= lowCodeCount ? 'warning' : 'success'}>
              {t('account.is_set', { smart_count: data.recoveryCodesLeft })}
            </Alert>
          ) : (
            <Alert severity={data.isDemanded ? 'warning' : 'info'}>
              {t(data.isDemanded ? 'account.is_demanded' : 'account.is_not_set')}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {data.isSet ? (
              <>
                <Button variant="outlined" onClick={() => setOpenDialog('renew')}>
                  {t('account.renew')}
                </Button>
                <Button variant="outlined" color="error" onClick={() => setOpenDialog('remove')}>
                  {t('account.remove')}
                </Button>
              </>
            ) : (
              <Button variant="contained" onClick={() => setOpenDialog('enrol')}>
                {t('account.set_up')}
              </Button>
            )}
          </Box>
        </Box>
      )}
      {openDialog === 'enrol' && <EnrolSecondFactorDialog onClose={close} onDone={handleDone} />}
      {openDialog === 'remove' && <RemoveSecondFactorDialog onClose={close} onDone={close} />}
      {openDialog === 'renew' && <RenewRecoveryCodesDialog onClose={close} />}
    </Panel>
  );
}
