import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';

interface PanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly sx?: SxProps<Theme>;
}

export function Panel({ title, action, children, sx }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={[
        { border: 1, borderColor: 'divider', borderRadius: 3.5, p: { xs: 2, md: 2.25 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.25, minHeight: 28 }}>
        <Typography component="h2" variant="h3" id={id}>
          {title}
        </Typography>
        {action !== undefined && <Box sx={{ ml: 'auto', '& > .MuiButton-text': { mr: -2 } }}>{action}</Box>}
      </Box>
      {children}
    </Paper>
  );
}
