import { useMessages } from '../shop.js';
import type { Failed } from './Boundary.js';
import { Button } from './Button.js';
import { Notice } from './Notice.js';
import { useFailure } from './use-failure.js';

interface PartFailedProps {
  readonly failed: Failed;
  /** The route that it is a part of. */
  readonly screen: string;
}

/** In the place of a part of a screen that threw or did not come: what is wrong, and another try. */
export function PartFailed({ failed, screen }: PartFailedProps) {
  const t = useMessages();
  return (
    <Notice
      look="danger"
      action={
        <Button size="small" onClick={failed.again}>
          {t.retry}
        </Button>
      }
    >
      {useFailure(failed, screen)}
    </Notice>
  );
}
