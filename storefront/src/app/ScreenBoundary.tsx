import type { ReactNode } from 'react';
import { Boundary, type Failed } from '../shared/ui/Boundary.js';
import { Fallback } from '../shared/ui/Fallback.js';
import { useFailure } from '../shared/ui/use-failure.js';

interface ScreenBoundaryProps {
  /** The route that is shown. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** Shows the fallback instead of a screen that threw. */
export function ScreenBoundary({ screen, children }: ScreenBoundaryProps) {
  return <Boundary fallback={(failed) => <Broken failed={failed} screen={screen} />}>{children}</Boundary>;
}

function Broken({ failed, screen }: { failed: Failed; screen: string }) {
  return <Fallback text={useFailure(failed, screen)} id={failed.id} reload />;
}
