/** What specs run in the page, as text: the program that runs them knows nothing of documents. */

/** Before a page's own scripts: adds up the shifts that no tap or key has caused, and notes how it was asked to scroll. */
export const watchLayout = `
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
window.scrolls = [];
const scroll = window.scrollTo.bind(window);
window.scrollTo = (...to) => {
  if (typeof to[0] === 'object') window.scrolls.push(to[0].top + ' ' + to[0].behavior);
  scroll(...to);
};`;

/** The next frame, or a quarter of a second later: a browser with several windows may draw none for one of them. */
export const nextFrame = `() => new Promise((drawn) => {
  requestAnimationFrame(drawn);
  setTimeout(drawn, 250);
})`;

/**
 * Scrolls through the page, so that what comes only near the window comes, and waits for what is still loading in it.
 * Throws what it was waiting for when that has not come within 30 s.
 */
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
  const loaded = async () => {
    const began = performance.now();
    for (;;) {
      await frame();
      const missing = [...pictures(), ...parts()];
      if (missing.length === 0) return;
      if (performance.now() - began > 30_000)
        throw new Error(location.href + ' at ' + scrollY + ' still loads ' + missing.map((it) => it.outerHTML.slice(0, 300)).join('\\n'));
    }
  };
  await document.fonts.ready;
  for (let y = 0; y < document.body.scrollHeight; y += 300) {
    scrollTo(0, y);
    await loaded();
    await frame();
  }
  scrollTo(0, 0);
  await frame();
})()`;

export interface LayoutMeasurement {
  readonly shifted: number;
  /** Pictures that do not say how large they will be. */
  readonly unsized: readonly string[];
  /** What one can hit, and is under 24 px; links in a sentence may be. */
  readonly small: readonly string[];
  /** What a screen is for, and is under 44 px. */
  readonly smallMain: readonly string[];
}

/** Answers `Measured`. A field's label is a part of its target. */
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
    unsized: [...document.images].filter((it) => !it.hasAttribute('width') || !it.hasAttribute('height')).map(told),
    small: shown.filter((element) => !inSentence(element) && under(element, 24)).map(told),
    smallMain: shown
      .filter((element) => element.matches('main a.bg-green, main button.bg-green, header button') && under(element, 44))
      .map(told),
  };
})()`;

/**
 * What has the focus, whether any part of it can be seen, and whether it is in the screen and not around it:
 * `{ name, seen, inScreen }`; null where nothing has.
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

/** How far the carousel has moved, in pixels. */
export const carouselOffset = `new DOMMatrix(
  getComputedStyle(document.querySelector('[aria-roledescription=carousel] ul')).transform,
).m41`;

/** Clicks a link far down the page; answers how long, in milliseconds, each picture of the screens fades. */
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

/** Waits until nothing fades or moves any more: colours on the way from one to another are nobody's choice. */
export const waitForAnimations = `(async () => {
  const frame = ${nextFrame};
  await frame();
  await frame();
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
})()`;

/** Whether what is drawn is light; the console redraws itself some time after the system's choice has changed. */
export const isLightTheme = `(() => {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
  return red + green + blue > 382;
})()`;
