import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

interface MetricCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string;
  readonly to: string;
  readonly isAlarming?: boolean;
}

export function MetricCard({ label, value, hint, to, isAlarming = false }: MetricCardProps) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'grid',
        justifyContent: 'start',
        justifyItems: 'start',
        alignContent: 'start',
        textAlign: 'left',
        gap: 0.25,
        p: { xs: 1.75, md: 2.25 },
        border: 1,
        borderColor: isAlarming ? 'error.main' : 'divider',
        borderRadius: 3.5,
        bgcolor: isAlarming ? 'error.light' : 'background.paper',
        color: isAlarming ? 'error.main' : 'text.primary',
        '&:hover': { borderColor: isAlarming ? 'error.main' : 'text.secondary' },
      }}
    >
      <Box sx={{ fontSize: '0.875rem', color: isAlarming ? 'inherit' : 'text.secondary', fontWeight: 500 }}>
        {label}
      </Box>
      <Box
        sx={{
          typography: 'h1',
          fontSize: { xs: '2rem', md: '2.375rem' },
          lineHeight: 1.1,
          fontVariantNumeric: 'lining-nums tabular-nums',
          minHeight: '1.1em',
        }}
      >
        {value ?? '–'}
      </Box>
      {hint !== undefined && (
        <Box sx={{ typography: 'caption', color: isAlarming ? 'inherit' : 'text.secondary' }}>{hint}</Box>
      )}
    </ButtonBase>
  );
}
