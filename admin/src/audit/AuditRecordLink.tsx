import Box from '@mui/material/Box';
import type { AuditRow } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { streamKindText } from '../records/event-text.js';
import { auditRecordPath } from './audit-record-path.js';

/** A UUID, or the key of a number. */
const idPattern = /^[0-9a-f]{8}-?[0-9a-f]{4}/;

/** Kind and name of the record; the beginning of its id if it has no name. */
export function AuditRecordLink({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const can = useCan();
  const { resource, recordId, recordName } = row;
  const to = auditRecordPath(row, can);
  const shortId = idPattern.test(recordId) ? recordId.slice(0, 8) : recordId;
  const name = `${streamKindText(resource, t)} ${recordName ?? shortId}`;
  return to === null ? (
    <Box sx={nameStyle}>{name}</Box>
  ) : (
    <Box component={Link} to={to} sx={nameStyle}>
      {name}
    </Box>
  );
}

const nameStyle = {
  display: 'inline-block',
  color: 'text.primary',
  overflowWrap: 'anywhere',
  '&::first-letter': { textTransform: 'uppercase' },
} as const;
