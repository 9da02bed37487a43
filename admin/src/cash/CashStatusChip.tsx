import Chip from '@mui/material/Chip';
import type { CashRow } from '@shop/contracts';
import { useCashStatus } from './cash-text.js';

/** How it stands with the money of a parcel. */
export function CashStatusChip({ row }: { readonly row: CashRow }) {
  const { text, colour } = useCashStatus()(row);
  return <Chip size="small" variant="outlined" color={colour} label={text} />;
}
