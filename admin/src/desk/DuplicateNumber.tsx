import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { customerName } from '../customers/customer-name.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { phoneText } from '../phones/phone-text.js';
import type { OrderLink } from './order-link.js';
import type { TypedOrder } from './use-typed-order.js';

interface DuplicateNumberProps {
  readonly typed: string;
  readonly behind: TypedOrder;
  readonly isItself: boolean;
  /** Between the two orders. */
  readonly link: OrderLink;
  readonly onType: (typed: string) => void;
}

/** The number of the other order, and whose that is: a slip of the pen names somebody else's. */
export function DuplicateNumber({ typed, behind, isItself, link, onType }: DuplicateNumberProps) {
  const t = useText();
  const format = useFormat();
  const unknown = behind.is === 'unknown' ? t('duplicate.unknown') : null;
  const unfinished = behind.is === 'unfinished' ? t('duplicate.unfinished') : null;
  return (
    <>
      <TextField
        label={t('duplicate.number')}
        value={typed}
        error={isItself || unknown !== null}
        helperText={isItself ? t('duplicate.itself') : (unknown ?? unfinished)}
        onChange={(event) => onType(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 64 } }}
        sx={{ mt: 1 }}
      />
      {behind.is === 'found' && !isItself && (
        <Alert severity={link === 'strangers' ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {[
            customerName(behind.order.customer, t),
            phoneText(behind.order.customer),
            t(`status.${behind.order.status}`),
            format.moment(behind.order.createdAt),
          ]
            .filter(Boolean)
            .join(' · ')}
          {link === 'strangers' && <div>{t('duplicate.stranger')}</div>}
        </Alert>
      )}
    </>
  );
}
