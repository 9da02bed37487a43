import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { RevealPhoneDialog, type PhoneReveal } from './RevealPhoneDialog.js';

interface RevealablePhoneProps {
  /** Null after key revocation. */
  readonly phone: string | null;
  readonly phoneMasked?: true | undefined;
  readonly reveal: PhoneReveal;
  readonly hideMasked?: boolean;
  readonly children: (phone: string) => ReactNode;
}

export function RevealablePhone({ phone, phoneMasked, reveal, hideMasked = false, children }: RevealablePhoneProps) {
  const t = useText();
  const can = useCan();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // Stored with its record id, because a list row may change to another record.
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
