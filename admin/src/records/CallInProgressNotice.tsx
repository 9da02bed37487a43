import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import type { CallInProgress } from './use-record-command.js';

interface CallInProgressNoticeProps {
  readonly call: CallInProgress | null;
  readonly onClose?: () => void;
}

export function CallInProgressNotice({ call, onClose }: CallInProgressNoticeProps) {
  const t = useText();
  const can = useCan();
  if (call === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <>
          {can('admin.errands.takeOver') && (
            <Button component={Link} to={`/errand/${call.callTaskId}`} color="inherit" size="small">
              {t('records.to_call')}
            </Button>
          )}
          {onClose !== undefined && (
            <IconButton color="inherit" size="small" aria-label={t('action.close')} onClick={onClose}>
              <Close fontSize="small" />
            </IconButton>
          )}
        </>
      }
    >
      {t('records.in_call', { name: call.claimantName })}
    </Alert>
  );
}
