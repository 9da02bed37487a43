import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { customerName } from '../customers/customer-name.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { phoneText } from '../phones/phone-text.js';
import { itemsText } from './items-text.js';
import type { OrderLink } from './order-link.js';
import type { TypedOrder } from './use-typed-order.js';

interface DuplicateNumberFieldProps {
  readonly text: string;
  readonly typedOrder: TypedOrder;
  readonly isItself: boolean;
  readonly link: OrderLink;
  readonly onTextChange: (text: string) => void;
}

/** Number of the other order and its customer, because a typo may name another person's order. */
export function DuplicateNumberField({ text, typedOrder, isItself, link, onTextChange }: DuplicateNumberFieldProps) {
  const t = useText();
  const format = useFormat();
  const unknown = typedOrder.state === 'unknown' ? t('duplicate.unknown') : null;
  const unfinished = typedOrder.state === 'unfinished' ? t('duplicate.unfinished') : null;
  return (
    <>
      <TextField
        label={t('duplicate.number')}
        value={text}
        error={isItself || unknown !== null}
        helperText={isItself ? t('duplicate.itself') : (unknown ?? unfinished)}
        onChange={(event) => onTextChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 64 } }}
        sx={{ mt: 1 }}
      />
      {typedOrder.state === 'found' && !isItself && (
        <Alert severity={link === 'strangers' ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {[
            customerName(typedOrder.order.customer, t),
            phoneText(typedOrder.order.customer),
            t(`status.${typedOrder.order.status}`),
            format.moment(typedOrder.order.createdAt),
            itemsText(typedOrder.order),
          ]
            .filter(Boolean)
            .join(' · ')}
          {link === 'strangers' && <div>{t('duplicate.stranger')}</div>}
        </Alert>
      )}
    </>
  );
}
