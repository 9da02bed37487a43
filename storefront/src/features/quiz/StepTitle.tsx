import { createContext, use, useEffect, useRef } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { focusAfterDialog } from '../../shared/ui/focus-after-dialog.js';
import { quizTexts } from './texts.js';

/** Whether the step's heading takes the focus: not where the browser has just opened the page. */
export const StepFocusContext = createContext(false);

interface StepTitleProps {
  readonly children: string;
  /** Says where in the quiz this is; heard with the heading. */
  readonly stepLabel?: string;
  readonly className?: string;
}

/** The step's h1. It takes the focus, so that the new question is heard and Tab goes on from it. */
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
      <title>{`${children} · ${t.title} · ${pack.brand.name}`}</title>
      <meta name="description" content={t.description} />
      <h1 ref={heading} tabIndex={-1} className={`scroll-mt-32 ${className}`}>
        {stepLabel !== undefined && <span className="sr-only">{`${stepLabel}. `}</span>}
        {children}
      </h1>
    </>
  );
}
