import { Suspense } from 'react';
import { Boundary } from '../../../shared/ui/Boundary.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { PartFailed } from '../../../shared/ui/PartFailed.js';

const OwnReviews = lazyPart(() => import('./OwnReviews.js'));

/** Where the shopper's own reviews are; they come after the orders, and a failure stays in here. */
export function ReviewsPart() {
  return (
    <div className="mt-16">
      <Boundary fallback={(failed) => <PartFailed failed={failed} screen="/account" />}>
        <Suspense fallback={<div className="min-h-64" />}>
          <OwnReviews />
        </Suspense>
      </Boundary>
    </div>
  );
}
