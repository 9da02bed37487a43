import Box from '@mui/material/Box';
import type { AuditRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { streamKindText } from '../records/event-text.js';
import { auditRecordPath } from './audit-record-path.js';

export function AuditRecordLink({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const can = useCan();
  const { resource, recordId, recordName } = row;
  const to = auditRecordPath(row, can);
  const name = [streamKindText(resource, t), recordName].filter((part) => part !== null).join(' ');
  return (
    <>
      {to === null ? (
        <Box sx={nameStyle}>{name}</Box>
      ) : (
        <Box component={Link} to={to} sx={nameStyle}>
          {name}
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{recordId}</Box>
    </>
  );
}

const nameStyle = {
  display: 'inline-block',
  color: 'text.primary',
  '&::first-letter': { textTransform: 'uppercase' },
} as const;
