import { vi } from 'vitest';

const nothing = (): void => undefined;
const ofElements = { scrollTo: nothing, scrollIntoView: nothing, showPopover: nothing, hidePopover: nothing };

/**
 * Adds what browsers have and jsdom lacks: media queries for a window of this width (CSS pixels), scrolling that does
 * nothing, and observers for which everything is on the screen. `removeBrowserParts` removes it.
 */
export function addBrowserParts(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query, width),
    media: query,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  vi.stubGlobal('scrollTo', nothing);
  // React names what takes part in a view transition, even where there are none.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  vi.stubGlobal('IntersectionObserver', EverythingIsSeen);
  Object.assign(Element.prototype, ofElements);
}

export function removeBrowserParts(): void {
  vi.unstubAllGlobals();
  for (const name of Object.keys(ofElements)) Reflect.deleteProperty(Element.prototype, name);
}

function matches(query: string, width: number): boolean {
  const [, limit, size = '0', unit] = /(min|max)-width:\s*([\d.]+)(px|rem)/.exec(query) ?? [];
  const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
  return (limit === 'min' && width >= pixels) || (limit === 'max' && width <= pixels);
}

class EverythingIsSeen {
  constructor(private readonly onChange: (entries: readonly object[]) => void) {}

  observe(target: Element): void {
    queueMicrotask(() => this.onChange([{ target, isIntersecting: true, intersectionRatio: 1 }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}
