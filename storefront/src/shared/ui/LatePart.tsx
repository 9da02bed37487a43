import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../browser.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { SectionError } from './SectionError.js';

interface LatePartProps {
  /** For error reports. */
  readonly screen: string;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part with code or texts of a later chunk: a failure stays inside. */
export function LatePart({ screen, fallback = null, children }: LatePartProps) {
  return (
    <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen={screen} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The same, from the moment when the loaded page is idle; the fallback until then, also in the server's page. */
export function IdlePart(props: LatePartProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? <LatePart {...props} /> : props.fallback;
}
