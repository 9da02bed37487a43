import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '../document-title.js';
import { useShop } from '../shop.js';
import { focusAfterDialog } from './focus-after-dialog.js';

interface PageTitleProps {
  readonly children: string;
  readonly title?: string;
  readonly description?: string;
  readonly className?: string;
}

/** Receives the focus after navigation, for screen readers and Tab. */
export function PageTitle({
  children,
  title = children,
  description,
  className = 'text-[clamp(2.25rem,5vw,3.5rem)]',
}: PageTitleProps) {
  const { pack } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const hasFocused = useRef(false);
  useEffect(() => {
    if (hasFocused.current) return;
    hasFocused.current = true;
    // The router's key of the initial location is 'default': there the browser's own focus remains.
    if (key !== 'default') focusAfterDialog(() => heading.current?.focus({ preventScroll: true }));
  }, [key]);
  return (
    <>
      <title>{documentTitle(title, pack)}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
