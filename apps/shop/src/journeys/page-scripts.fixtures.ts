/** Scripts as text: the TypeScript program of the specs has no DOM types. */

/** Runs before scripts of a page. Sums layout shifts without user input, records scrolling, marks the server's page. */
export const watchLayout = `
addEventListener('DOMContentLoaded', () => document.querySelector('#root > *')?.setAttribute('data-of-server', ''));
window.shifted = 0;
window.moved = '';
let most = 0;
const describe = ({ node, previousRect, currentRect }) =>
  (node?.className ?? node?.nodeName) + ' "' + (node?.textContent ?? '').slice(0, 30) + '" y ' + previousRect.y + ' to ' + currentRect.y;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.shifted += entry.value;
    if (entry.value > most) window.moved = entry.sources.slice(0, 3).map(describe).join('; ') + ' at ' + Math.round(entry.startTime);
    most = Math.max(most, entry.value);
  }
}).observe({ type: 'layout-shift', buffered: true });
window.scrolls = [];
const scroll = window.scrollTo.bind(window);
window.scrollTo = (...to) => {
  if (typeof to[0] === 'object') window.scrolls.push(to[0].top + ' ' + to[0].behavior);
  scroll(...to);
};`;

/** Resolves at the next frame or after 250 ms: a browser with several windows may draw none for one. */
export const nextFrame = `() => new Promise((drawn) => {
  requestAnimationFrame(drawn);
  setTimeout(drawn, 250);
})`;

/** Waits two frames first: the browser may report the moves of an earlier resize late. */
export const forgetShifts = `(async () => {
  const frame = ${nextFrame};
  await frame();
  await frame();
  window.shifted = 0;
})()`;

/** Scrolls through the page and waits for lazy content. Throws with the pending content after 30 s. */
export const scrollThrough = `(async () => {
  const frame = ${nextFrame};
  const pictures = () => [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const inWindow = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return inWindow && !image.complete && image.checkVisibility({ visibilityProperty: true });
  });
  const parts = () => [...document.querySelectorAll('main .animate-pulse, main .animate-spin')].filter((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const loaded = async (y) => {
    const began = performance.now();
    for (let frames = 1; ; frames += 1) {
      await frame();
      const missing = [...pictures(), ...parts()];
      if (missing.length === 0) return;
      // A browser that draws rarely may have missed that a lazy picture came into view.
      if (frames % 60 === 0) scrollTo(0, y + (frames % 120 === 0 ? 0 : 1));
      if (performance.now() - began > 30_000)
        throw new Error(location.href + ' at ' + scrollY + ' still loads ' + missing.map((it) => it.outerHTML.slice(0, 300)).join('\\n'));
    }
  };
  await document.fonts.ready;
  for (let y = 0; y < document.body.scrollHeight; y += 300) {
    scrollTo(0, y);
    await loaded(y);
    await frame();
  }
  scrollTo(0, 0);
  await frame();
})()`;

/** Returns how many pixels the page is wider than the window, and the headings of level 1. */
export const measureFit = `(async () => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (let frames = 0; frames < 60 && overflow() > 0; frames += 1) await (${nextFrame})();
  return { overflow: overflow(), headings: document.querySelectorAll('h1').length };
})()`;

/** Returns the right edge of the hero's text and the left edge of the products in its picture, in pixels. */
export const measureHero = `(() => {
  const picture = document.querySelector('.hero-picture');
  const box = picture.getBoundingClientRect();
  // The products begin at 29 % of the picture's width.
  const drawnWidth = Math.max(box.width, (box.height * 3) / 2);
  const products = box.left - (drawnWidth - box.width) * 0.8 + drawnWidth * 0.29;
  const rights = [...document.querySelectorAll('.hero h1, .hero p')].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  });
  return { text: Math.max(...rights), products };
})()`;

/** Runs before scripts of a page. Records when a heading appears: the server's page may be of another route. */
export const recordHeading = (heading: string) => `
new MutationObserver(() => {
  if (document.querySelector('main h1')?.textContent === '${heading}') window.headingSeenAt ??= performance.now();
}).observe(document, { childList: true, subtree: true });`;

export interface LayoutMeasurement {
  readonly shifted: number;
  /** What moved most. */
  readonly moved: string;
  readonly unsized: readonly string[];
  /** Targets under 24 px, except links in a sentence. */
  readonly small: readonly string[];
  /** Main targets under 44 px. */
  readonly smallMain: readonly string[];
}

/** Returns `LayoutMeasurement`. The label of a field is part of its target. */
export const measureLayout = `(() => {
  const targets = 'a, button, summary, select, textarea, input, [role=tab], [role=option], [role=combobox]';
  const box = (element) => (element.labels?.[0]?.contains(element) ? element.labels[0] : element).getBoundingClientRect();
  const shown = [...document.querySelectorAll(targets)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1,
  );
  const told = (element) => {
    const { width, height } = box(element);
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return element.tagName + ' ' + name.slice(0, 40) + ' ' + Math.round(width) + '×' + Math.round(height);
  };
  const inSentence = (element) => element.tagName === 'A' && getComputedStyle(element).display === 'inline';
  const under = (element, least) => {
    const { width, height } = box(element);
    return Math.round(width) < least || Math.round(height) < least;
  };
  return {
    shifted: window.shifted,
    moved: window.moved,
    unsized: [...document.images].filter((it) => !it.hasAttribute('width') || !it.hasAttribute('height')).map(told),
    small: shown.filter((element) => !inSentence(element) && under(element, 24)).map(told),
    smallMain: shown
      .filter((element) => element.matches('main a.bg-green, main button.bg-green, header button') && under(element, 44))
      .map(told),
  };
})()`;

/**
 * Returns the focused element as `{ name, seen, inScreen }`, null without focus. `inScreen` is false for header, footer
 * and bars.
 */
export const inspectFocus = `(async () => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // A radio or a file that lies invisible under its label is seen as that.
  const label = element.labels?.[0];
  const target = element.getBoundingClientRect().width < 8 && label ? label : element;
  const isSeen = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('a, button, label')?.contains(target) === true);
    });
  };
  // The header and the carousel follow what was scrolled some frames later.
  const frame = ${nextFrame};
  await frame();
  await frame();
  for (let frames = 0; frames < 60 && !isSeen(); frames += 1) await frame();
  const name = element.getAttribute('aria-label') ?? element.textContent.trim();
  return { name: element.tagName + ' ' + name.slice(0, 40), seen: isSeen(), inScreen: element.closest('main') !== null };
})()`;

export const carouselOffset = `new DOMMatrix(
  getComputedStyle(document.querySelector('[aria-roledescription=carousel] ul')).transform,
).m41`;

/** Clicks a link far down the page. Returns the fade duration of each screen, in milliseconds. */
export const followLink = `(async () => {
  const link = document.querySelector('footer a[href="#/o-nama"]');
  link.scrollIntoView();
  link.click();
  for (;;) {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => /^::view-transition-(old|new)\\(/.test(effect?.pseudoElement ?? ''));
    if (fading.length > 0) return fading.map(({ effect }) => effect.getComputedTiming().duration);
    if (location.hash === '#/o-nama' && document.activeElement.matches('main h1')) return [];
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Waits until animations end: axe must not check intermediate colours. */
export const waitForAnimations = `(async () => {
  const frame = ${nextFrame};
  await frame();
  await frame();
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
})()`;

/** True once the light theme is rendered; the console switches some time after the system preference. */
export const isLightTheme = `(() => {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
  return red + green + blue > 382;
})()`;
