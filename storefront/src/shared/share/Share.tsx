import { IdlePart } from '../ui/LatePart.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import type { ShareButtonProps } from './ShareButton.js';

const ShareButton = lazyWithRetry<ShareButtonProps>(() => import('./ShareButton.js'));

interface ShareProps extends ShareButtonProps {
  readonly screen: string;
}

/** The height of the button is reserved. */
export function Share({ screen, ...page }: ShareProps) {
  return (
    <div className="min-h-11 print:hidden">
      <IdlePart screen={screen}>
        <ShareButton {...page} />
      </IdlePart>
    </div>
  );
}
