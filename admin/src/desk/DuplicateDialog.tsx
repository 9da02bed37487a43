import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import type { OutcomeDetails } from './draft.js';
import { DuplicateNumber } from './DuplicateNumber.js';
import { linkBetween } from './order-link.js';
import { useOtherOrders } from './use-other-orders.js';
import { useTypedOrder } from './use-typed-order.js';

interface DuplicateDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
  readonly onRecord: (details: OutcomeDetails) => void;
}

/** Which order this one repeats: one of the customer's, or any by its number. */
export function DuplicateDialog({ order, onClose, onRecord }: DuplicateDialogProps) {
  const t = useText();
  const format = useFormat();
  const { open, earlier, uncertain, known } = useOtherOrders(order);
  const others = [...open, ...earlier];
  // What may be somebody else's comes last, and is not proposed.
  const certain = others.filter((other) => !uncertain.has(other.id));
  const candidates = [...certain, ...others.filter((other) => uncertain.has(other.id))].slice(0, 6);
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const behind = useTypedOrder(typed);
  const duplicateOf = (typed.trim() === '' ? (picked ?? certain[0]?.id ?? '') : typed).trim();
  const isItself = [order.id, order.leadId.toLowerCase()].includes(duplicateOf.toLowerCase());
  const isNamed = behind.is === 'empty' || behind.is === 'found' || behind.is === 'unasked';
  const lookedUp = known ? others.map(({ id }) => id) : undefined;
  const link = behind.is === 'found' ? linkBetween(order, behind.order, lookedUp) : 'unasked';
  return (
    <FormDialog
      title={t('duplicate.title')}
      text={t('duplicate.text')}
      submit={t('action.record')}
      width="xs"
      danger
      ready={duplicateOf !== '' && !isItself && isNamed}
      onClose={onClose}
      onSubmit={() => onRecord({ outcome: 'duplicate', duplicateOf })}
    >
      <RadioGroup
        value={typed.trim() === '' ? duplicateOf : ''}
        onChange={(_, value) => setPicked(value)}
        aria-label={t('duplicate.title')}
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
      <DuplicateNumber typed={typed} behind={behind} isItself={isItself} link={link} onType={setTyped} />
    </FormDialog>
  );
}
