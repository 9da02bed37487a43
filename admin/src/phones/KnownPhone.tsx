import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { RevealDialog, type Reveal } from './RevealDialog.js';

interface KnownPhoneProps {
  /** Null when the person's key is gone. */
  readonly phone: string | null;
  readonly phoneMasked?: true | undefined;
  readonly reveal: Reveal;
  /** The mask stands elsewhere already. */
  readonly withoutMask?: boolean;
  /** How the whole number is shown. */
  readonly children: (phone: string) => ReactNode;
}

/** A number as far as the reader's role sees it: whole, or masked with a button that asks for it. */
export function KnownPhone({ phone, phoneMasked, reveal, withoutMask = false, children }: KnownPhoneProps) {
  const t = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  // Of which record: a row of a list may become another's.
  const [seen, setSeen] = useState<{ readonly id: string; readonly phone: string | null } | null>(null);
  if (phone === null) return null;
  const whole = phoneMasked === true ? (seen?.id === reveal.id ? seen.phone : null) : phone;
  if (whole !== null) return children(whole);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {!withoutMask && <span>{phone}</span>}
      {may(reveal.method) && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {t('customers.reveal.button')}
        </Button>
      )}
      {asking && (
        <RevealDialog
          reveal={reveal}
          onClose={() => setAsking(false)}
          onSeen={(number) => setSeen({ id: reveal.id, phone: number })}
        />
      )}
    </Box>
  );
}
