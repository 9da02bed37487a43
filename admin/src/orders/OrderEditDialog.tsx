import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { OrderRow } from '@shop/contracts';
import { mayMove } from '@shop/contracts/order-moves';
import { useId, useState, type FormEvent } from 'react';
import { AddressForm } from '../desk/AddressForm.js';
import {
  contactOf,
  contactProblems,
  draftOf,
  followed,
  sameLines,
  type ContactDraft,
  type DraftLine,
} from '../desk/draft.js';
import { LineEditor } from '../desk/LineEditor.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OrderChangesHere } from './OrderChanges.js';

interface OrderEditDialogProps {
  /** Kept up to date from outside; what was typed stays when it changes. */
  readonly order: OrderRow;
  readonly purpose: 'edit' | 'confirm';
  readonly onClose: () => void;
}

/** Changes lines and address, or confirms the order with them. */
export function OrderEditDialog({ order, purpose, onClose }: OrderEditDialogProps) {
  const t = useText();
  const id = useId();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [base, setBase] = useState(order);
  const [lines, setLines] = useState<readonly DraftLine[]>(() => draftOf(order).lines);
  const [contact, setContact] = useState<ContactDraft>(() => draftOf(order).contact);
  if (order.revision > base.revision) {
    // What somebody else changed is not undone by fields that nobody touched here.
    const typed = followed(base, order, { lines, contact });
    setBase(order);
    setLines(typed.lines);
    setContact(typed.contact);
  }
  const [asked, setAsked] = useState(false);
  const edit = useRecordCommand('admin.orders.edit', onClose);
  const confirm = useRecordCommand('admin.orders.confirm', onClose);
  const newLines = sameLines(lines, order) ? {} : { lines: [...lines] };
  const touched = JSON.stringify(contact) !== JSON.stringify(draftOf(order).contact);
  const needsContact = purpose === 'confirm' || touched;
  const problems = needsContact ? contactProblems(contact, order.country) : {};
  const changed = purpose === 'confirm' || touched || 'lines' in newLines;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(problems).length > 0) return;
    const base = { id: order.id, ...newLines, expectedRevision: order.revision };
    if (purpose === 'confirm') confirm.send({ ...base, contact: contactOf(contact) });
    else edit.send({ ...base, ...(touched ? { contact: contactOf(contact) } : {}) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" fullScreen={narrow}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>
          {t(purpose === 'confirm' ? 'orders.confirm' : 'orders.edit')} · {order.leadId}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <OrderChangesHere order={order} keeps />
            {mayMove(order.status, 'editLines') && (
              <Panel title={t('lines.title')}>
                <LineEditor order={order} lines={lines} onChange={setLines} />
              </Panel>
            )}
            <AddressForm
              country={order.country}
              contact={contact}
              problems={asked ? problems : {}}
              onChange={(change) => setContact((current) => ({ ...current, ...change }))}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={edit.pending || confirm.pending} disabled={!changed}>
            {t(purpose === 'confirm' ? 'orders.confirm' : 'action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
