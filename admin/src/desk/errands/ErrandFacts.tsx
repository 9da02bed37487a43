import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function ErrandFacts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        typography: 'body2',
      }}
    >
      {children}
    </Box>
  );
}

export function ErrandFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
