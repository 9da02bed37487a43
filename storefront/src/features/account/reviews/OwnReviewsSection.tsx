import { Suspense } from 'react';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.js';
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.js';
import { SectionError } from '../../../shared/ui/SectionError.js';

const OwnReviews = lazyWithRetry(() => import('./OwnReviews.js'));

export function OwnReviewsSection() {
  return (
    <div className="mt-16">
      <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen="/account" />}>
        <Suspense fallback={<div data-loading="" className="min-h-64" />}>
          <OwnReviews />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
