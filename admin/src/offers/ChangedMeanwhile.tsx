import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import type { WritingInForm } from './use-writing.js';

interface ChangedMeanwhileProps<Parts extends object> {
  readonly writing: WritingInForm<Parts>;
  /** How a part is called and what it is now. */
  readonly now: (part: keyof Parts) => readonly { readonly label: string; readonly value: ReactNode }[];
  readonly onKeep?: () => void;
}

/** What somebody else saved for what is being written here, and the choice of whose holds. */
export function ChangedMeanwhile<Parts extends object>({ writing, now, onKeep }: ChangedMeanwhileProps<Parts>) {
  const t = useText();
  const { foreign, takeTheirs, keepMine } = writing;
  if (foreign.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={takeTheirs}>
            {t('offers.take_theirs')}
          </Button>
          <Button size="small" onClick={onKeep ?? (() => keepMine())}>
            {t('offers.keep_mine')}
          </Button>
        </Box>
      }
    >
      {t('offers.changed_meanwhile')}
      <Box component="dl" sx={{ mb: 0 }}>
        {foreign.flatMap(now).map(({ label, value }) => (
          <Box key={label} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="dt" sx={{ fontWeight: 650 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {value === '' ? '–' : value}
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
