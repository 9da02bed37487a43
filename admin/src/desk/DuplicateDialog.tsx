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
import type { OrderRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { OutcomeDetails } from './draft.js';
import { useOtherOrders } from './use-other-orders.js';

interface DuplicateDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
  readonly onRecord: (details: OutcomeDetails) => void;
}

/** Which order this one repeats: one of the customer's, or any by its number. */
export function DuplicateDialog({ order, onClose, onRecord }: DuplicateDialogProps) {
  const t = useText();
  const id = useId();
  const format = useFormat();
  const { open, earlier, uncertain } = useOtherOrders(order);
  const others = [...open, ...earlier];
  // What may be somebody else's comes last, and is not proposed.
  const certain = others.filter((other) => !uncertain.has(other.id));
  const candidates = [...certain, ...others.filter((other) => uncertain.has(other.id))].slice(0, 6);
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const duplicateOf = (typed.trim() === '' ? (picked ?? certain[0]?.id ?? '') : typed).trim();
  const isItself = [order.id, order.leadId.toLowerCase()].includes(duplicateOf.toLowerCase());
  const ready = duplicateOf !== '' && !isItself;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onRecord({ outcome: 'duplicate', duplicateOf });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('duplicate.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{t('duplicate.text')}</DialogContentText>
          <RadioGroup
            value={typed === '' ? duplicateOf : ''}
            onChange={(_, value) => setPicked(value)}
            aria-labelledby={id}
          >
            {candidates.map((other) => (
              <FormControlLabel
                key={other.id}
                value={other.id}
                control={<Radio size="small" />}
                label={[
                  ...[other.leadId, t(`status.${other.status}`), format.moment(other.createdAt)],
                  ...(uncertain.has(other.id) ? [t('others.uncertain')] : []),
                ].join(' · ')}
              />
            ))}
          </RadioGroup>
          <TextField
            label={t('duplicate.number')}
            value={typed}
            error={isItself}
            helperText={isItself && t('duplicate.itself')}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 64 } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={!ready}>
            {t('action.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
