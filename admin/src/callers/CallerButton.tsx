import PhoneCallbackOutlined from '@mui/icons-material/PhoneCallbackOutlined';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { openLookUp } from './look-up-signal.js';

/** What the key for the look-up does, for those who point. */
export function CallerButton() {
  const t = useText();
  const may = useMay();
  if (!may('admin.calls.lookUp')) return null;
  return (
    <Button
      variant="outlined"
      onClick={openLookUp}
      startIcon={<PhoneCallbackOutlined />}
      endIcon={<kbd aria-hidden="true">I</kbd>}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('callers.look_up.button')}
    </Button>
  );
}
