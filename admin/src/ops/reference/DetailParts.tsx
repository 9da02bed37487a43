import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import type { FieldEntry } from './reference.js';
import { referencePath, type ReferenceLinkState, type Section } from './reference-sections.js';

export function EntryDetails({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      {children}
    </Box>
  );
}

interface DetailProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Detail({ label, children }: DetailProps) {
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', maxWidth: '100%' }}>
      <Box sx={{ color: 'text.secondary', mb: 0.25 }}>{label}</Box>
      {children}
    </Box>
  );
}

const linkState: ReferenceLinkState = { isFollowed: true };

interface EntryLinksProps {
  readonly label: string;
  readonly section: Section;
  readonly names: readonly string[];
}

export function EntryLinks({ label, section, names }: EntryLinksProps) {
  if (names.length === 0) return null;
  return (
    <Detail label={label}>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
      >
        {names.map((name) => (
          <Box component="li" key={name} sx={{ minWidth: 0 }}>
            <Box component={Link} to={referencePath(section, name)} state={linkState} sx={linkStyle}>
              {name}
            </Box>
          </Box>
        ))}
      </Box>
    </Detail>
  );
}

const linkStyle = {
  color: 'primary.main',
  overflowWrap: 'anywhere',
  display: 'inline-block',
  py: 0.25,
  minHeight: 24,
} as const;

interface ScreenLinkProps {
  readonly to: string;
  readonly children: string;
}

export function ScreenLink({ to, children }: ScreenLinkProps) {
  return (
    <Box component={Link} to={to} sx={{ ...linkStyle, typography: 'body2' }}>
      {children}
    </Box>
  );
}

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly FieldEntry[];
}

export function FieldTable({ label, fields }: FieldTableProps) {
  const t = useText();
  if (fields.length === 0) return null;
  return (
    <Detail label={label}>
      <Table size="small" aria-label={label} sx={{ width: 'auto', '& td, & th': { px: 0, pr: 2, py: 0.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('engine.name')}</TableCell>
            <TableCell>{t('reference.type')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <TableRow key={field.name}>
              <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere', minWidth: '9em' }}>
                {field.name}
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
                {field.type}
                <FieldMarks field={field} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Detail>
  );
}

function FieldMarks({ field: { optional, personal } }: { readonly field: FieldEntry }) {
  const t = useText();
  const marks = [
    ...(optional === true ? [t('reference.optional')] : []),
    ...(personal === true ? [t('reference.personal')] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {' '}
      · {marks.join(' · ')}
    </Box>
  );
}
