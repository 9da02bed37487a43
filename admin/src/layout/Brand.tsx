import Box from '@mui/material/Box';
import mark from './mark.svg?raw';

export function Brand({ size = 28 }: { readonly size?: number }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden="true"
        sx={{ width: size, height: size, '& svg': { fill: 'currentColor', display: 'block' } }}
        // Trusted: the SVG is part of the build.
        dangerouslySetInnerHTML={{ __html: mark }}
      />
      <Box
        component="span"
        sx={{ fontFamily: 'h1.fontFamily', typography: 'h2', fontSize: size * 0.82, lineHeight: 1 }}
      >
        Bosilje
      </Box>
    </Box>
  );
}
