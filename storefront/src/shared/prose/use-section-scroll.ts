import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { headingId } from './Sections.js';

/** A query parameter, because the router owns the URL fragment. */
const sectionParam = 'section';

export function sectionHref(section: string): string {
  return `?${sectionParam}=${section}`;
}

export function useSectionScroll(): string | null {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const section = search.get(sectionParam);
  useEffect(() => {
    if (section === null) return;
    const heading = document.getElementById(headingId(section));
    if (heading === null) return;
    // Runs after the scroll to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth', block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, key]);
  return section;
}
