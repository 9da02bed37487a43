import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { headingId } from './Sections.js';

/** The part of an address that names a section: the fragment itself is the router's. */
const sectionParam = 'section';

export function sectionHref(section: string): string {
  return `?${sectionParam}=${section}`;
}

/** Brings the section that the address names into view, and the focus to its heading. */
export function useSectionScroll(): string | null {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const section = search.get(sectionParam);
  useEffect(() => {
    if (section === null) return;
    const heading = document.getElementById(headingId(section));
    if (heading === null) return;
    // After the router's own scrolling to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth', block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, key]);
  return section;
}
