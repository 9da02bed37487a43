import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';

interface StatusScreenProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function StatusScreen({ title, text, children }: StatusScreenProps) {
  useEffect(() => {
    document.title = `${title} · Bosilje`;
  }, [title]);
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, py: 10, px: 2 }}>
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '46ch', color: 'text.secondary', mb: 1 }}>{text}</Typography>
      {children}
    </Box>
  );
}

function HomeButton() {
  const t = useText();
  return (
    <Button component={Link} to="/" variant="contained">
      {t('notice.home')}
    </Button>
  );
}

export function NotFound() {
  const t = useText();
  return (
    <StatusScreen title={t('notice.not_found')} text={t('notice.not_found_text')}>
      <HomeButton />
    </StatusScreen>
  );
}

export function NoAccess() {
  const t = useText();
  return (
    <StatusScreen title={t('notice.no_access')} text={t('notice.no_access_text')}>
      <HomeButton />
    </StatusScreen>
  );
}

export function Unreachable() {
  const t = useText();
  return (
    <StatusScreen title={t('notice.unreachable')} text={t('notice.unreachable_text')}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('notice.reload')}
      </Button>
    </StatusScreen>
  );
}

export function ScreenError({ resetErrorBoundary }: { readonly resetErrorBoundary: (args: unknown) => void }) {
  const t = useText();
  const reset = useCallback(() => resetErrorBoundary(undefined), [resetErrorBoundary]);
  useResetErrorBoundaryOnLocationChange(reset);
  return (
    <StatusScreen title={t('notice.broken')} text={t('notice.broken_text')}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('notice.reload')}
      </Button>
    </StatusScreen>
  );
}

/** Delayed, so that a fast load shows no spinner. */
export function LoadingPage() {
  const t = useText();
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return isVisible ? <LinearProgress aria-label={t('notice.loading')} /> : null;
}
