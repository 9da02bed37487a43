import Chip from '@mui/material/Chip';
import type { CashRow } from '@shop/contracts';
import { useCashStatus } from './cash-text.js';

export function CashStatusChip({ row }: { readonly row: CashRow }) {
  const { text, colour } = useCashStatus()(row);
  return <Chip size="small" variant="outlined" color={colour} label={text} />;
}
