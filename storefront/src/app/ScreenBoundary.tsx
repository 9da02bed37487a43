import type { ReactNode } from 'react';
import { ErrorBoundary, type CaughtError } from '../shared/ui/Boundary.js';
import { ErrorScreen } from '../shared/ui/Fallback.js';
import { useErrorReport } from '../shared/ui/use-failure.js';

interface ScreenBoundaryProps {
  /** The route that is shown. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** Shows the fallback instead of a screen that threw. */
export function ScreenBoundary({ screen, children }: ScreenBoundaryProps) {
  return <ErrorBoundary fallback={(caught) => <ScreenError caught={caught} screen={screen} />}>{children}</ErrorBoundary>;
}

function ScreenError({ caught, screen }: { caught: CaughtError; screen: string }) {
  return <ErrorScreen text={useErrorReport(caught, screen)} id={caught.id} reload />;
}
