import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { useDraftText } from '../drafts/use-draft-text.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import type { OutcomeDetails } from './call-draft.js';
import { DuplicateNumberField } from './DuplicateNumberField.js';
import { itemsText } from './items-text.js';
import { findOrderLink } from './order-link.js';
import { useCallerLookup } from './use-caller-lookup.js';
import { useTypedOrder } from './use-typed-order.js';

interface DuplicateDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
  /** A promise of true ends the draft. */
  readonly onRecord: (details: OutcomeDetails) => void | Promise<boolean>;
}

export function DuplicateDialog({ order, onClose, onRecord }: DuplicateDialogProps) {
  const t = useText();
  const format = useFormat();
  const { open, earlier, uncertain, isKnown } = useCallerLookup({ orderId: order.id });
  const others = [...open, ...earlier];
  // Orders of perhaps another person come last and are not preselected.
  const certain = others.filter((other) => !uncertain.has(other.id));
  const candidates = [...certain, ...others.filter((other) => uncertain.has(other.id))].slice(0, 6);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const { text, setText, remove } = useDraftText(`duplicate ${order.id}`, '');
  const typedOrder = useTypedOrder(text);
  const duplicateOf = (text.trim() === '' ? (pickedId ?? certain[0]?.id ?? '') : text).trim();
  const isItself = [order.id, order.leadId.toLowerCase()].includes(duplicateOf.toLowerCase());
  const isIdentified = typedOrder.state === 'empty' || typedOrder.state === 'found' || typedOrder.state === 'unasked';
  const foundIds = isKnown ? others.map(({ id }) => id) : undefined;
  const link = typedOrder.state === 'found' ? findOrderLink(order, typedOrder.order, foundIds) : 'unasked';
  const record = async () => {
    if ((await onRecord({ outcome: 'duplicate', duplicateOf })) === true) remove();
  };
  return (
    <FormDialog
      title={t('duplicate.title')}
      text={t('duplicate.text')}
      submitLabel={t('action.record')}
      width="xs"
      danger
      canSubmit={duplicateOf !== '' && !isItself && isIdentified}
      onClose={onClose}
      onSubmit={() => void record()}
    >
      <RadioGroup
        value={text.trim() === '' ? duplicateOf : ''}
        onChange={(_, value) => setPickedId(value)}
        aria-label={t('duplicate.title')}
      >
        {candidates.map((other) => (
          <FormControlLabel
            key={other.id}
            value={other.id}
            control={<Radio size="small" />}
            label={[
              ...[other.leadId, t(`status.${other.status}`), format.moment(other.createdAt), itemsText(other)],
              ...(uncertain.has(other.id) ? [t('others.uncertain')] : []),
            ].join(' · ')}
          />
        ))}
      </RadioGroup>
      <DuplicateNumberField
        text={text}
        typedOrder={typedOrder}
        isItself={isItself}
        link={link}
        onTextChange={setText}
      />
    </FormDialog>
  );
}
