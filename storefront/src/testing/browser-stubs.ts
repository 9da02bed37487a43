import { vi } from 'vitest';

const noop = (): void => undefined;
const elementStubs = { scrollTo: noop, scrollIntoView: noop, showPopover: noop, hidePopover: noop };

/** Media queries for this width (CSS pixels), scrolling, and observers that report all elements visible. */
export function installBrowserStubs(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matchesMediaQuery(query, width),
    media: query,
    addEventListener: noop,
    removeEventListener: noop,
  }));
  vi.stubGlobal('scrollTo', noop);
  // React calls `CSS.escape` for view transitions.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
  Object.assign(Element.prototype, elementStubs);
}

export function removeBrowserStubs(): void {
  vi.unstubAllGlobals();
  for (const name of Object.keys(elementStubs)) Reflect.deleteProperty(Element.prototype, name);
}

function matchesMediaQuery(query: string, width: number): boolean {
  const [, limit, size = '0', unit] = /(min|max)-width:\s*([\d.]+)(px|rem)/.exec(query) ?? [];
  const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
  return (limit === 'min' && width >= pixels) || (limit === 'max' && width <= pixels);
}

class AlwaysVisibleObserver {
  constructor(private readonly onChange: (entries: readonly object[]) => void) {}

  observe(target: Element): void {
    queueMicrotask(() => this.onChange([{ target, isIntersecting: true, intersectionRatio: 1 }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}
