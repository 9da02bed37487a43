import { alpha, type Palette } from '@mui/material/styles';

/** The whole of which a chart's filled part is one: calmer than the part, and seen on the sheet by day and by night. */
export function chartTotalColour({ warning }: Palette): string {
  return alpha(warning.main, 0.4);
}
