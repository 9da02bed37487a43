import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../browser.js';
import { ErrorBoundary } from '../ui/ErrorBoundary.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import { SectionError } from '../ui/SectionError.js';
import type { ShareButtonProps } from './ShareButton.js';

const ShareButton = lazyWithRetry<ShareButtonProps>(() => import('./ShareButton.js'));

interface ShareProps extends ShareButtonProps {
  readonly screen: string;
}

/** Loads when the page is idle; the height of the button is reserved. */
export function Share({ screen, ...page }: ShareProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <div className="mt-8 min-h-11 print:hidden">
      {isIdle && (
        <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen={screen} />}>
          <Suspense fallback={null}>
            <ShareButton {...page} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
