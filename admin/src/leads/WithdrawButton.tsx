import Button from '@mui/material/Button';
import type { LeadRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { agreedOf } from './agreed-channels.js';

/** For who wants to hear nothing more on one channel; nothing where nothing is agreed to. */
export function WithdrawButton({ lead, onPress }: { readonly lead: LeadRow; readonly onPress: () => void }) {
  const t = useText();
  const may = useMay();
  if (!may('admin.leads.withdrawConsent') || agreedOf(lead).length === 0) return null;
  return (
    <Button size="small" variant="outlined" onClick={onPress}>
      {t('leads.withdraw')}
    </Button>
  );
}
