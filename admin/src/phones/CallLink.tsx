import Button from '@mui/material/Button';
import { formatPhone } from '@shop/countries/phone';
import { useText } from '../i18n/use-text.js';

interface CallLinkProps {
  readonly phone: string;
  /** The number itself instead of a word: whoever has asked for it wants to see it. */
  readonly showNumber?: true | undefined;
}

/** Dials a number. */
export function CallLink({ phone, showNumber }: CallLinkProps) {
  const t = useText();
  return (
    <Button size="small" variant="outlined" href={`tel:${phone}`}>
      {showNumber === true ? formatPhone(phone, 'international') : t('queue.call')}
    </Button>
  );
}
