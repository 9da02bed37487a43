import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CallerLookupButton } from '../callers/CallerLookupButton.js';
import { AgentPresencePanel } from '../callers/AgentPresencePanel.js';
import { PauseButton } from '../callers/PauseButton.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CountryFilter } from './CountryFilter.js';
import { CallListTabs } from '../call-tasks/CallListTabs.js';
import { NextOrderButton } from './NextOrderButton.js';

interface CallListScreenProps<Calls> {
  readonly title: string;
  readonly counts: Parameters<typeof CountryFilter>[0]['counts'];
  readonly query: { readonly data: Calls | undefined; readonly isError: boolean };
  readonly children: (calls: Calls) => ReactNode;
}

export function CallListScreen<Calls>({
  title,
  counts,
  query: { data, isError },
  children,
}: CallListScreenProps<Calls>) {
  const t = useText();
  return (
    <>
      <PageHeader title={title}>
        <CountryFilter counts={counts} />
        <PauseButton />
        <CallerLookupButton />
        <NextOrderButton />
      </PageHeader>
      <CallListTabs />
      {isError && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {data === undefined ? t('error.load') : t('error.stale')}
        </Alert>
      )}
      {data === undefined ? !isError && <CallListSkeleton /> : children(data)}
      <AgentPresencePanel />
    </>
  );
}

export function EmptyCallList({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    </Paper>
  );
}

export function MoreCallsNote({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}

function CallListSkeleton() {
  return (
    <Stack spacing={1} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={60} />
      ))}
    </Stack>
  );
}
