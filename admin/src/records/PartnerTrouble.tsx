import Alert from '@mui/material/Alert';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { reasonWords } from './reason-words.js';

interface PartnerTroubleProps {
  /** Null: there is none. */
  readonly trouble: { readonly since: string; readonly reason: string } | null;
  /** Says what does not work. */
  readonly text: 'deliveries.trouble' | 'cash.remittances.trouble';
}

/** A partner is away, since when and why. */
export function PartnerTrouble({ trouble, text }: PartnerTroubleProps) {
  const t = useText();
  const format = useFormat();
  if (trouble === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t(text, { since: format.moment(trouble.since), reason: reasonWords(trouble.reason, t) })}
    </Alert>
  );
}
