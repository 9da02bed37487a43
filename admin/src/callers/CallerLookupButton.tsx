import PhoneCallbackOutlined from '@mui/icons-material/PhoneCallbackOutlined';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { openCallerLookup } from './caller-lookup-event.js';

export function CallerLookupButton() {
  const t = useText();
  const can = useCan();
  if (!can('admin.calls.lookUp')) return null;
  return (
    <Button
      variant="outlined"
      onClick={openCallerLookup}
      startIcon={<PhoneCallbackOutlined />}
      endIcon={<kbd aria-hidden="true">I</kbd>}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('callers.look_up.title')}
    </Button>
  );
}
