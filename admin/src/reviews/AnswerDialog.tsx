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
import { errorKey } from '../desk/error-key.js';
import { useText } from '../i18n/use-text.js';
import { ChangedBy } from '../records/ChangedBy.js';
import { useRecordCommand } from '../records/use-record-command.js';

/** The server takes so much. */
const longest = 2000;

interface AnswerDialogProps {
  readonly review: ReviewRow;
  readonly onClose: () => void;
}

/** What the shop says to a review, in public. What was typed is kept when it could not be sent. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(review.answer ?? '');
  const answer = useRecordCommand('admin.reviews.answer', onClose, { tellsFailure: true });
  const withdraw = useRecordCommand('admin.reviews.withdrawAnswer', onClose, { tellsFailure: true });
  const failure = answer.failure ?? withdraw.failure;
  // A colleague's answer that comes in under this dialog is not to be written over unread.
  const [seen] = useState(review.revision);
  const of = { id: review.id, expectedRevision: failure === 'CONFLICT' ? review.revision : seen };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') answer.send({ ...of, text: text.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" transitionDuration={0}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('reviews.answer_title')}</DialogTitle>
        <DialogContent>
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
            slotProps={{ htmlInput: { maxLength: longest, lang: packOf(review.country).language } }}
            sx={{ mt: 1 }}
          />
          {failure !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure === 'CONFLICT' ? t('reviews.answer_conflict') : t(errorKey(failure))}
              {failure === 'CONFLICT' && (
                <ChangedBy resource="reviews" id={review.id} seen={seen} now={review.revision} />
              )}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {review.answer !== null && (
            <Button color="error" disabled={withdraw.pending} onClick={() => withdraw.send(of)} sx={{ mr: 'auto' }}>
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
