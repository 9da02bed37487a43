import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import type { HeldCall } from './use-record-command.js';

/** Who is on the phone about what was to be decided here, with the way to that call, where it can be taken over. */
export function HeldNotice({ held }: { readonly held: HeldCall | null }) {
  const t = useText();
  const may = useMay();
  if (held === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        may('admin.errands.takeOver') && (
          <Button component={Link} to={`/errand/${held.errandId}`} color="inherit" size="small">
            {t('records.to_call')}
          </Button>
        )
      }
    >
      {t('records.in_call', { name: held.holder })}
    </Alert>
  );
}
