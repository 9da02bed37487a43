import type { ReactNode } from 'react';
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
  return <ErrorScreen text={useErrorReport(caught, screen)} id={caught.id} reload />;
}
