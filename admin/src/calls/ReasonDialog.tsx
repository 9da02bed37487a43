import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';

interface ReasonDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly reasons: readonly string[];
  readonly isFixedList?: boolean;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly notice?: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

const otherReason = '';

export function ReasonDialog({
  title,
  text,
  reasons,
  isFixedList = false,
  submitLabel,
  danger = false,
  notice,
  ...rest
}: ReasonDialogProps) {
  const { onClose, onSubmit } = rest;
  const t = useText();
  const id = useId();
  const [pickedReason, setPickedReason] = useState(reasons[0] ?? otherReason);
  const [ownReason, setOwnReason] = useState('');
  const reason = (pickedReason === otherReason ? ownReason : pickedReason).trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') onSubmit(reason);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        onSubmit={handleSubmit}
        onKeyDown={(event) => {
          const index = Number(event.key) - 1;
          const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
          const chosen = reasons[index];
          if (!isTyping && chosen !== undefined) setPickedReason(chosen);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {notice}
          {text !== undefined && <DialogContentText sx={{ mb: 1.5 }}>{text}</DialogContentText>}
          <RadioGroup value={pickedReason} onChange={(_, value) => setPickedReason(value)} aria-labelledby={id}>
            {reasons.map((option, index) => (
              <FormControlLabel
                key={option}
                value={option}
                control={<Radio size="small" autoFocus={index === 0} />}
                label={
                  <>
                    {option} <kbd aria-hidden="true">{index + 1}</kbd>
                  </>
                }
              />
            ))}
            {!isFixedList && (
              <FormControlLabel value={otherReason} control={<Radio size="small" />} label={t('reason.other')} />
            )}
          </RadioGroup>
          {pickedReason === otherReason && (
            <TextField
              autoFocus
              label={t('reason.own')}
              value={ownReason}
              onChange={(event) => setOwnReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ mt: 1 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={reason === ''}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
