import Button from '@mui/material/Button';
import type { LeadRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';

export function CorrectLeadButton({ lead, onClick }: { readonly lead: LeadRow; readonly onClick: () => void }) {
  const t = useText();
  const can = useCan();
  const isErased = lead.name === null && lead.email === null && lead.phone === null;
  if (!can('admin.leads.correct') || isErased) return null;
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {t('customers.correct.button')}
    </Button>
  );
}
