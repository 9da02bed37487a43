import { useMessages } from '../shop.js';
import type { CaughtError } from './ErrorBoundary.js';
import { Button } from './Button.js';
import { Notice } from './Notice.js';
import { useErrorReport } from './use-error-report.js';

interface SectionErrorProps {
  readonly caught: CaughtError;
  readonly screen: string;
}

export function SectionError({ caught, screen }: SectionErrorProps) {
  const t = useMessages();
  return (
    <Notice
      variant="danger"
      action={
        <Button size="small" onClick={caught.retry}>
          {t.retry}
        </Button>
      }
    >
      {useErrorReport(caught, screen)}
    </Notice>
  );
}
