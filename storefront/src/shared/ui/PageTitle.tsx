import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '../shop.js';
import { focusAfterDialog } from './focus-after-dialog.js';

interface PageTitleProps {
  readonly children: string;
  /** The window's title, where it is not the heading. */
  readonly title?: string;
  /** What search engines and previews say of the screen. */
  readonly description?: string;
  readonly className?: string;
}

/** The screen's one h1. After a change of screen it takes the focus, so that the new screen is heard and Tab starts there. */
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
    // The router names the location that the page was opened at 'default': there the browser's own focus stands.
    if (key !== 'default') focusAfterDialog(() => heading.current?.focus({ preventScroll: true }));
  }, [key]);
  return (
    <>
      <title>{`${title} · ${pack.brand.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
