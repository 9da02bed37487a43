import { createContext, use, useEffect, useRef } from 'react';
import { documentTitle } from '../../shared/document-title.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { focusAfterDialog } from '../../shared/ui/focus-after-dialog.js';
import { quizTexts } from './texts.js';

/** False on page load: the heading does not receive the focus. */
export const StepFocusContext = createContext(false);

interface StepTitleProps {
  readonly children: string;
  readonly stepLabel?: string;
  readonly className?: string;
}

/** Receives the focus so that screen readers read the new question. */
export function StepTitle({ children, stepLabel, className = 'text-[clamp(2rem,4.6vw,3.25rem)]' }: StepTitleProps) {
  const { pack } = useShop();
  const t = useTexts(quizTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = use(StepFocusContext);
  useEffect(() => {
    if (takeFocus) focusAfterDialog(() => heading.current?.focus());
  }, [takeFocus]);
  return (
    <>
      <title>{documentTitle(`${children} · ${t.title}`, pack)}</title>
      <meta name="description" content={t.description} />
      <h1 ref={heading} tabIndex={-1} className={`scroll-mt-32 ${className}`}>
        {stepLabel !== undefined && <span className="sr-only">{`${stepLabel}. `}</span>}
        {children}
      </h1>
    </>
  );
}
