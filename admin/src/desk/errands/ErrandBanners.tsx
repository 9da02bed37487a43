import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { errorKey } from '../error-key.js';
import type { ActiveErrand } from './errand-desk.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';
import { useErrandClaim } from './use-errand-claim.js';

/** What stands between the agent and recording: a call that is lost or settled, a change, a refusal. */
export function ErrandBanners({ call: { errand, lost, changed } }: { readonly call: ActiveErrand }) {
  const t = useText();
  const { failure } = useErrandDeskState();
  const explained = lost || !errand.open || changed;
  const refused = failure !== null && !(failure === 'CONFLICT' && explained);
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {!errand.open && <Settled />}
      {errand.open && lost && <Lost id={errand.id} holder={errand.claimedBy?.name ?? null} />}
      {errand.open && !lost && changed && <Alert severity="warning">{t('errands.changed')}</Alert>}
      {refused && <Alert severity="error">{t(errorKey(failure))}</Alert>}
    </Box>
  );
}

/** A colleague, or the customer themselves, was faster. */
function Settled() {
  const t = useText();
  const desk = useErrandDesk();
  const navigate = useNavigate();
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void desk.release().then((released) => released && navigate('/queue/other'))}
        >
          {t('call.to_queue')}
        </Button>
      }
    >
      {t('errands.not_waiting')}
    </Alert>
  );
}

function Lost({ id, holder }: { readonly id: string; readonly holder: string | null }) {
  const t = useText();
  const { claim, pending } = useErrandClaim();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" disabled={pending} onClick={() => claim(id)}>
          {t('errands.claim_again')}
        </Button>
      }
    >
      {holder === null ? t('errands.lost') : t('errands.lost_to', { name: holder })}
    </Alert>
  );
}
