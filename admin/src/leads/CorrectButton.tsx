import Button from '@mui/material/Button';
import type { LeadRow } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';

/** For what is wrong of who left it; nothing where they were erased. */
export function CorrectButton({ lead, onPress }: { readonly lead: LeadRow; readonly onPress: () => void }) {
  const t = useText();
  const may = useMay();
  const isErased = lead.name === null && lead.email === null && lead.phone === null;
  if (!may('admin.leads.correct') || isErased) return null;
  return (
    <Button size="small" variant="outlined" onClick={onPress}>
      {t('customers.correct.button')}
    </Button>
  );
}
