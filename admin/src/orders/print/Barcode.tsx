import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { barcodePath } from './barcode-path.js';

interface BarcodeProps {
  /** Widths of alternating bars and gaps, in modules. */
  readonly widths: string;
  readonly text: string;
}

export function Barcode({ widths, text }: BarcodeProps) {
  const { path, width } = useMemo(() => barcodePath(widths), [widths]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={text}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', height: '18mm' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
