import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CorrelationLink } from '../ops/CorrelationLink.js';
import { useFormat } from '../format/use-format.js';

interface HistoryItemProps {
  readonly title: ReactNode;
  readonly details: readonly string[];
  readonly isAlarming: boolean;
  readonly isCall: boolean;
  readonly at: string;
  readonly actorName: string;
  readonly correlationId: string;
}

export function HistoryItem({ title, details, isAlarming, isCall, at, actorName, correlationId }: HistoryItemProps) {
  const format = useFormat();
  return (
    <Box component="li" sx={{ position: 'relative', pl: 3, pb: 2, '&:not(:last-of-type)::before': connectorStyle }}>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          left: 0,
          top: 5,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: isAlarming ? 'error.main' : isCall ? 'secondary.main' : 'primary.main',
        }}
      />
      <Box sx={{ fontWeight: 600, color: isAlarming ? 'error.main' : 'text.primary' }}>{title}</Box>
      {details.map((detail) => (
        <Box key={detail} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {detail}
        </Box>
      ))}
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={at}>{format.moment(at)}</time> · {actorName}
        <CorrelationLink id={correlationId} />
      </Box>
    </Box>
  );
}

const connectorStyle = {
  content: '""',
  position: 'absolute',
  left: 5,
  top: 14,
  bottom: -6,
  width: '2px',
  bgcolor: 'divider',
} as const;
