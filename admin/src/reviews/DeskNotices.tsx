import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useText, type Text } from '../i18n/use-text.js';
import { errorKey } from '../desk/error-key.js';
import type { LatestAct, Overtaken } from './review-desk.js';
import { useReviewDesk, useReviewDeskState } from './review-desk-context.js';
import { useDecisionText } from './use-decision-text.js';

/** How long the latest decision is said, with its Undo. */
const shownMs = 8000;

/** The latest decision, and the way back from it. */
export function LatestNotice({ onUndo }: { readonly onUndo: () => void }) {
  const t = useText();
  const desk = useReviewDesk();
  const { latest, undoable } = useReviewDeskState();
  return (
    <Snackbar
      open={latest !== null}
      message={latest === null ? '' : latestText(latest, t)}
      autoHideDuration={shownMs}
      transitionDuration={0}
      onClose={(_, why) => why !== 'clickaway' && desk.putAway()}
      action={
        // What is undone here is the last decision, which a review that waits again is not.
        latest?.undone === false &&
        latest.act.kind !== 'reopen' &&
        undoable && (
          <Button color="inherit" size="small" onClick={onUndo} endIcon={<kbd aria-hidden="true">U</kbd>}>
            {t('reviews.undo')}
          </Button>
        )
      }
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // Above the buttons, and above the console's own bar on phones.
      sx={{ bottom: { xs: 168, md: 112 } }}
    />
  );
}

function latestText({ act, count, undone }: LatestAct, t: Text): string {
  const smart = { smart_count: count };
  if (undone) return t('reviews.said.undone', smart);
  return t(`reviews.said.${act.kind}`, smart);
}

/** What did not come of it: with what got lost on the way, to be sent again, and what others had decided. */
export function FailureNotices() {
  const t = useText();
  const desk = useReviewDesk();
  const { unsent, overtaken } = useReviewDeskState();
  const lost = unsent.reduce((sum, { rows }) => sum + rows.length, 0);
  const code = unsent.at(-1)?.code;
  return (
    <>
      {code !== undefined && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            <Button color="inherit" size="small" onClick={() => void desk.retry()}>
              {t('reviews.retry')}
            </Button>
          }
        >
          {t('reviews.unsent', { smart_count: lost })} {t(errorKey(code))}
        </Alert>
      )}
      {overtaken.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }} onClose={() => desk.forgetFailures()} closeText={t('action.close')}>
          <Box sx={{ fontWeight: 650 }}>{t('reviews.overtaken', { smart_count: overtaken.length })}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.25, maxHeight: 120, overflowY: 'auto' }}>
            {overtaken.map((one, index) => (
              <li key={`${one.row.id} ${index}`}>
                <OvertakenText overtaken={one} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

function OvertakenText({ overtaken: { row, theirs } }: { readonly overtaken: Overtaken }) {
  const t = useText();
  const decision = useDecisionText();
  const name = row.author?.name ?? t('reviews.anonymous');
  return theirs === undefined ? t('reviews.gone_named', { name }) : `${name}: ${decision(theirs)}`;
}
