import Box from '@mui/material/Box';
import encodeQR from 'qr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, drawn locally because its text is secret. Dark on white in any theme, or cameras cannot read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, bgcolor: '#fff', borderRadius: 2, justifySelf: 'center' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
