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
  /** The usual ones, to be picked by a click or a digit. */
  readonly reasons: readonly string[];
  /** Own words are not asked for. */
  readonly onlyThese?: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  /** What stands above the reasons. */
  readonly notice?: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

const other = '';

/** Asks for a reason: one of the usual ones or an own one. Digits pick, Enter submits, Esc leaves. */
export function ReasonDialog({
  title,
  text,
  reasons,
  onlyThese = false,
  submit,
  danger = false,
  notice,
  ...rest
}: ReasonDialogProps) {
  const { onClose, onSubmit } = rest;
  const t = useText();
  const id = useId();
  const [picked, setPicked] = useState(reasons[0] ?? other);
  const [own, setOwn] = useState('');
  const reason = (picked === other ? own : picked).trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') onSubmit(reason);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        onSubmit={send}
        onKeyDown={(event) => {
          const index = Number(event.key) - 1;
          const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
          const chosen = reasons[index];
          if (!typing && chosen !== undefined) setPicked(chosen);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {notice}
          {text !== undefined && <DialogContentText sx={{ mb: 1.5 }}>{text}</DialogContentText>}
          <RadioGroup value={picked} onChange={(_, value) => setPicked(value)} aria-labelledby={id}>
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
            {!onlyThese && (
              <FormControlLabel value={other} control={<Radio size="small" />} label={t('reason.other')} />
            )}
          </RadioGroup>
          {picked === other && (
            <TextField
              autoFocus
              label={t('reason.own')}
              value={own}
              onChange={(event) => setOwn(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ mt: 1 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={reason === ''}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
