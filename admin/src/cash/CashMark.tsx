import Chip from '@mui/material/Chip';
import type { CashRow } from '@shop/contracts';
import { useCashState } from './cash-words.js';

/** How it stands with the money of a parcel. */
export function CashMark({ row }: { readonly row: CashRow }) {
  const { text, colour } = useCashState()(row);
  return <Chip size="small" variant="outlined" color={colour} label={text} />;
}
