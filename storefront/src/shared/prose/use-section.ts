import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { headingId } from './Sections.js';

/** The part of an address that names a section: the fragment itself is the router's. */
const parameter = 'section';

export function sectionAddress(section: string): string {
  return `?${parameter}=${section}`;
}

/** Brings the section that the address names into view, and the focus to its heading. */
export function useSection(): string | null {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const section = search.get(parameter);
  useEffect(() => {
    if (section === null) return;
    const heading = document.getElementById(headingId(section));
    if (heading === null) return;
    // After the router's own scrolling to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, key]);
  return section;
}
