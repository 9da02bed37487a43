import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { ChangedBy, type ChangedRecord } from './ChangedBy.js';

export interface FieldChange {
  readonly label: string;
  readonly before?: string;
  readonly value: ReactNode;
}

interface ChangeNoticeProps {
  readonly children: ReactNode;
  readonly record: ChangedRecord;
  readonly changes: readonly FieldChange[];
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}

/** Announced to screen readers. */
export function ChangeNotice({ children, record, changes, action, onClose }: ChangeNoticeProps) {
  const t = useText();
  const closeProps = onClose === undefined ? {} : { onClose, closeText: t('action.close') };
  return (
    <Alert severity="warning" {...closeProps}>
      {children}
      <ChangedBy {...record} />
      {changes.length > 0 && (
        <Box component="dl" sx={{ mb: 0 }}>
          {changes.map((change) => (
            <ChangedField key={change.label} change={change} />
          ))}
        </Box>
      )}
      {action !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -0.625 }}>{action}</Box>
      )}
    </Alert>
  );
}

function ChangedField({ change: { label, before, value } }: { readonly change: FieldChange }) {
  const t = useText();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="dt" sx={{ fontWeight: 650 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
        {value === '' ? '–' : value}
        {before !== undefined && ` (${t('records.before', { value: before === '' ? '–' : before })})`}
      </Box>
    </Box>
  );
}
