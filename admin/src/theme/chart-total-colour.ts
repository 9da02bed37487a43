import { alpha, type Palette } from '@mui/material/styles';

export function chartTotalColour({ warning }: Palette): string {
  return alpha(warning.main, 0.4);
}
