import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { useCall } from '../rpc/use-call.js';
import { EnrolDialog } from './EnrolDialog.js';
import { RemoveDialog } from './RemoveDialog.js';
import { RenewDialog } from './RenewDialog.js';

/** So few recovery codes are a reason to make new ones. */
const few = 3;

/** Whether one's login asks for codes, and what can be done about it. */
export function SecondFactorPanel({ onEnrolled }: { readonly onEnrolled?: () => void }) {
  const t = useText();
  const { data, isError } = useCall('staff.secondFactor', {}, { staleTime: 0 });
  const [open, setOpen] = useState<'enrol' | 'remove' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
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
            <Alert severity={data.recoveryCodesLeft <= few ? 'warning' : 'success'}>
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
                <Button variant="outlined" onClick={() => setOpen('renew')}>
                  {t('account.renew')}
                </Button>
                <Button variant="outlined" color="error" onClick={() => setOpen('remove')}>
                  {t('account.remove')}
                </Button>
              </>
            ) : (
              <Button variant="contained" onClick={() => setOpen('enrol')}>
                {t('account.set_up')}
              </Button>
            )}
          </Box>
        </Box>
      )}
      {open === 'enrol' && <EnrolDialog onClose={close} onDone={done} />}
      {open === 'remove' && <RemoveDialog onClose={close} onDone={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
    </Panel>
  );
}
