import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { RevealPhoneDialog, type PhoneReveal } from './RevealPhoneDialog.js';

interface RevealablePhoneProps {
  /** Null when the person's key is gone. */
  readonly phone: string | null;
  readonly phoneMasked?: true | undefined;
  readonly reveal: PhoneReveal;
  /** The mask stands elsewhere already. */
  readonly hideMasked?: boolean;
  /** How the whole number is shown. */
  readonly children: (phone: string) => ReactNode;
}

/** A number as far as the reader's role sees it: whole, or masked with a button that asks for it. */
export function RevealablePhone({ phone, phoneMasked, reveal, hideMasked = false, children }: RevealablePhoneProps) {
  const t = useText();
  const can = useCan();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // Of which record: a row of a list may become another's.
  const [revealed, setRevealed] = useState<{ readonly id: string; readonly phone: string | null } | null>(null);
  if (phone === null) return null;
  const fullPhone = phoneMasked === true ? (revealed?.id === reveal.id ? revealed.phone : null) : phone;
  if (fullPhone !== null) return children(fullPhone);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {!hideMasked && <span>{phone}</span>}
      {can(reveal.method) && (
        <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
          {t('customers.reveal.button')}
        </Button>
      )}
      {isDialogOpen && (
        <RevealPhoneDialog
          reveal={reveal}
          onClose={() => setDialogOpen(false)}
          onRevealed={(number) => setRevealed({ id: reveal.id, phone: number })}
        />
      )}
    </Box>
  );
}
