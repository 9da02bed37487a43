import type { ReactNode } from 'react';
import { ChunkLoadError } from '../shared/chunks.js';
import { useConnection } from '../shared/connection.js';
import { useMessages } from '../shared/shop.js';
import { ErrorBoundary, type CaughtError } from '../shared/ui/ErrorBoundary.js';
import { ErrorScreen } from '../shared/ui/ErrorScreen.js';
import { useErrorReport } from '../shared/ui/use-error-report.js';

interface ScreenBoundaryProps {
  readonly screen: string;
  readonly children: ReactNode;
}

export function ScreenBoundary({ screen, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary fallback={(caught) => <ScreenError caught={caught} screen={screen} />}>{children}</ErrorBoundary>
  );
}

function ScreenError({ caught, screen }: { caught: CaughtError; screen: string }) {
  const text = useErrorReport(caught, screen);
  const t = useMessages();
  const isOffline = useConnection(({ reachable }) => !reachable) && caught.error instanceof ChunkLoadError;
  if (isOffline) return <ErrorScreen title={t.fallback.offlineTitle} text={t.fallback.chunk} reload />;
  return <ErrorScreen text={text} id={caught.id} reload />;
}
