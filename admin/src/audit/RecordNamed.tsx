import Box from '@mui/material/Box';
import type { AuditRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { kindName } from '../records/event-words.js';
import { recordScreen } from './record-screen.js';

/** What it was done to, as people call it, with the way there; its id stands below. */
export function RecordNamed({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const may = useMay();
  const { resource, recordId, recordName } = row;
  const to = recordScreen(row, may);
  const name = [kindName(resource, t), recordName].filter((part) => part !== null).join(' ');
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
