import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { ReviewRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { useId, useState, type FormEvent } from 'react';
import { errorKey } from '../calls/error-key.js';
import { RestoredDraft } from '../drafts/RestoredDraft.js';
import { useDraftText } from '../drafts/use-draft-text.js';
import { useText } from '../i18n/use-text.js';
import { ChangedBy } from '../records/ChangedBy.js';
import { useRecordCommand } from '../records/use-record-command.js';

/** Limit of the server. */
const maxAnswerLength = 2000;

interface AnswerReviewDialogProps {
  readonly review: ReviewRow;
  readonly onClose: () => void;
}

export function AnswerReviewDialog({ review, onClose }: AnswerReviewDialogProps) {
  const t = useText();
  const id = useId();
  const draft = useDraftText(`admin.reviews.answer ${review.id}`, review.answer ?? '');
  const { text, setText } = draft;
  const close = () => {
    draft.remove();
    onClose();
  };
  const answer = useRecordCommand('admin.reviews.answer', close, { silentFailure: true });
  const withdraw = useRecordCommand('admin.reviews.withdrawAnswer', close, { silentFailure: true });
  const failure = answer.failure ?? withdraw.failure;
  // An answer that arrives meanwhile must not be overwritten unread.
  const [seenRevision] = useState(review.revision);
  const target = { id: review.id, expectedRevision: failure === 'CONFLICT' ? review.revision : seenRevision };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') answer.send({ ...target, text: text.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" transitionDuration={0}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('reviews.answer_title')}</DialogTitle>
        <DialogContent>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          <TextField
            autoFocus
            multiline
            minRows={5}
            maxRows={14}
            label={t('reviews.answer_text')}
            helperText={t('reviews.answer_hint', { country: t(`country.${review.country}`) })}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
            slotProps={{ htmlInput: { maxLength: maxAnswerLength, lang: packOf(review.country).language } }}
            sx={{ mt: 1 }}
          />
          {failure !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure === 'CONFLICT' ? t('reviews.answer_conflict') : t(errorKey(failure))}
              {failure === 'CONFLICT' && (
                <ChangedBy resource="reviews" id={review.id} fromRevision={seenRevision} toRevision={review.revision} />
              )}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {review.answer !== null && (
            <Button color="error" disabled={withdraw.pending} onClick={() => withdraw.send(target)} sx={{ mr: 'auto' }}>
              {t('reviews.withdraw')}
            </Button>
          )}
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" disabled={text.trim() === '' || answer.pending}>
            {t('reviews.answer_send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
