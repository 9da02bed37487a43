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
import { useEffect, useId, useState, type FormEvent } from 'react';
import { AddressForm } from '../calls/AddressForm.js';
import {
  toOrderContact,
  contactProblems,
  toCallDraft,
  hasTyped,
  mergeDraft,
  restoreCallDraft,
  hasSameLines,
  type ContactDraft,
  type DraftLine,
} from '../calls/call-draft.js';
import { OrderLineEditor } from '../calls/OrderLineEditor.js';
import { useDrafts } from '../drafts/drafts-context.js';
import { RestoredDraft } from '../drafts/RestoredDraft.js';
import { useUnloadQuestion } from '../drafts/use-unload-question.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OrderChangesInDialog } from './OrderChanges.js';

interface EditOrderDialogProps {
  /** Updated by live updates; typed values stay. */
  readonly order: OrderRow;
  readonly purpose: 'edit' | 'confirm';
  readonly onClose: () => void;
}

export function EditOrderDialog({ order, purpose, onClose }: EditOrderDialogProps) {
  const t = useText();
  const id = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [base, setBase] = useState(order);
  const drafts = useDrafts();
  const draftKey = `admin.orders.edit ${order.id}`;
  const [restored, setRestored] = useState(() => restoreCallDraft(order, drafts.read(draftKey)));
  const [lines, setLines] = useState<readonly DraftLine[]>((restored ?? toCallDraft(order)).lines);
  const [contact, setContact] = useState<ContactDraft>((restored ?? toCallDraft(order)).contact);
  const isTyped = hasTyped(order, { contact, lines, note: '' });
  useUnloadQuestion(isTyped);
  useEffect(() => {
    if (isTyped) drafts.write(draftKey, { before: toCallDraft(order), draft: { contact, lines, note: '' } });
    else drafts.remove(draftKey);
  }, [drafts, draftKey, isTyped, order, contact, lines]);
  const discard = () => {
    setRestored(null);
    setLines(toCallDraft(order).lines);
    setContact(toCallDraft(order).contact);
  };
  const close = () => {
    drafts.remove(draftKey);
    onClose();
  };
  if (order.revision > base.revision) {
    // Untouched fields adopt changes by others.
    const merged = mergeDraft(base, order, { lines, contact });
    setBase(order);
    setLines(merged.lines);
    setContact(merged.contact);
  }
  const [showProblems, setShowProblems] = useState(false);
  const edit = useRecordCommand('admin.orders.edit', close);
  const confirm = useRecordCommand('admin.orders.confirm', close);
  const newLines = hasSameLines(lines, order) ? {} : { lines: [...lines] };
  const isContactChanged = JSON.stringify(contact) !== JSON.stringify(toCallDraft(order).contact);
  const needsContact = purpose === 'confirm' || isContactChanged;
  const problems = needsContact ? contactProblems(contact, order.country) : {};
  const hasChanges = purpose === 'confirm' || isContactChanged || 'lines' in newLines;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setShowProblems(true);
    if (Object.keys(problems).length > 0) return;
    const base = { id: order.id, ...newLines, expectedRevision: order.revision };
    if (purpose === 'confirm') confirm.send({ ...base, contact: toOrderContact(contact) });
    else edit.send({ ...base, ...(isContactChanged ? { contact: toOrderContact(contact) } : {}) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" fullScreen={isNarrow}>
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={id}>
          {t(purpose === 'confirm' ? 'orders.confirm' : 'orders.edit')} · {order.leadId}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {restored !== null && <RestoredDraft onDiscard={discard} />}
            <OrderChangesInDialog order={order} keepsInput />
            {mayMove(order.status, 'editLines') && (
              <Panel title={t('lines.title')}>
                <OrderLineEditor order={order} lines={lines} onChange={setLines} />
              </Panel>
            )}
            <AddressForm
              country={order.country}
              contact={contact}
              problems={showProblems ? problems : {}}
              onChange={(change) => setContact((current) => ({ ...current, ...change }))}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={edit.pending || confirm.pending} disabled={!hasChanges}>
            {t(purpose === 'confirm' ? 'orders.confirm' : 'action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
