import Button from '@mui/material/Button';
import { formatPhone } from '@shop/countries/phone';
import { useText } from '../i18n/use-text.js';

interface CallLinkProps {
  readonly phone: string;
  readonly showNumber?: true | undefined;
}

export function CallLink({ phone, showNumber }: CallLinkProps) {
  const t = useText();
  return (
    <Button size="small" variant="outlined" href={`tel:${phone}`}>
      {showNumber === true ? formatPhone(phone, 'international') : t('queue.call')}
    </Button>
  );
}
