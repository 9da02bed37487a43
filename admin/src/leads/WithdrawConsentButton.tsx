import Button from '@mui/material/Button';
import type { LeadRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { consentedChannels } from './consented-channels.js';

export function WithdrawConsentButton({ lead, onClick }: { readonly lead: LeadRow; readonly onClick: () => void }) {
  const t = useText();
  const can = useCan();
  if (!can('admin.leads.withdrawConsent') || consentedChannels(lead).length === 0) return null;
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {t('leads.withdraw')}
    </Button>
  );
}
