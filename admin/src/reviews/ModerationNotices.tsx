import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useText, type Translate } from '../i18n/use-text.js';
import { errorKey } from '../calls/error-key.js';
import type { LastAction, DecisionConflict } from './moderation-store.js';
import { useModerationStore, useModerationState } from './moderation-context.js';
import { useDecisionText } from './use-decision-text.js';

const toastDurationMs = 8000;

export function UndoToast({ onUndo }: { readonly onUndo: () => void }) {
  const t = useText();
  const store = useModerationStore();
  const { lastAction, canUndo } = useModerationState();
  return (
    <Snackbar
      open={lastAction !== null}
      message={lastAction === null ? '' : actionText(lastAction, t)}
      autoHideDuration={toastDurationMs}
      transitionDuration={0}
      onClose={(_, why) => why !== 'clickaway' && store.clearLastAction()}
      action={
        // Undo refers to the last action, not to reviews that are pending again.
        lastAction?.isUndone === false &&
        lastAction.action.kind !== 'reopen' &&
        canUndo && (
          <Button color="inherit" size="small" onClick={onUndo} endIcon={<kbd aria-hidden="true">U</kbd>}>
            {t('reviews.undo')}
          </Button>
        )
      }
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // Above the buttons and, on phones, the bottom navigation.
      sx={{ bottom: { xs: 168, md: 112 } }}
    />
  );
}

function actionText({ action, count, isUndone }: LastAction, t: Translate): string {
  const smart = { smart_count: count };
  if (isUndone) return t('reviews.said.undone', smart);
  return t(`reviews.said.${action.kind}`, smart);
}

export function FailureNotices() {
  const t = useText();
  const store = useModerationStore();
  const { unsent, conflicts } = useModerationState();
  const lost = unsent.reduce((sum, { rows }) => sum + rows.length, 0);
  const code = unsent.at(-1)?.code;
  return (
    <>
      {code !== undefined && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            <Button color="inherit" size="small" onClick={() => void store.retry()}>
              {t('reviews.retry')}
            </Button>
          }
        >
          {t('reviews.unsent', { smart_count: lost })} {t(errorKey(code))}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }} onClose={() => store.clearFailures()} closeText={t('action.close')}>
          <Box sx={{ fontWeight: 650 }}>{t('reviews.overtaken', { smart_count: conflicts.length })}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.25, maxHeight: 120, overflowY: 'auto' }}>
            {conflicts.map((one, index) => (
              <li key={`${one.row.id} ${index}`}>
                <ConflictText overtaken={one} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

function ConflictText({ overtaken: { row, theirs } }: { readonly overtaken: DecisionConflict }) {
  const t = useText();
  const decision = useDecisionText();
  const name = row.author?.name ?? t('reviews.anonymous');
  return theirs === undefined ? t('reviews.gone_named', { name }) : `${name}: ${decision(theirs)}`;
}
