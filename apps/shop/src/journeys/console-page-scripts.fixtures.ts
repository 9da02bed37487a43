import { countPendingElements } from '../../../../infra/checks/console-screens.mjs';
import { waitForAnimations, isLightTheme } from './page-scripts.fixtures.js';

/** What axe examines: by all rules of WCAG 2.2 A and AA, those about structure, or the one about contrast. */
export interface AuditOptions {
  /** Default none. */
  readonly rules?: 'all' | 'structure' | 'contrast';
  /** Whether the page is to be dark by then; default light. */
  readonly isDark?: boolean;
  /** A selector of what opened: where it is a layer over the page, axe examines that only. */
  readonly overlay?: string;
}

const tags = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']";
const axeOptions: Readonly<Record<NonNullable<AuditOptions['rules']>, string>> = {
  all: `runOnly: ${tags}`,
  structure: `runOnly: ${tags}, rules: { 'color-contrast': { enabled: false } }`,
  contrast: "runOnly: { type: 'rule', values: ['color-contrast'] }",
};

/** Waits until the screen has what it requests, and what came requests nothing more. */
const waitUntilSettled = `(async () => {
  const frame = () => new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, 250);
  });
  for (let calm = 0; calm < 3; calm = (${countPendingElements}) === 0 ? calm + 1 : 0) await frame();
})()`;

/** Goes to another screen of the console, whose heading is not the one that is shown, and waits until it is drawn. */
export const goTo = (url: string) => `(async () => {
  const left = new Set(document.querySelectorAll('h1'));
  location.href = ${JSON.stringify(url)};
  const began = performance.now();
  while (![...document.querySelectorAll('h1')].some((heading) => !left.has(heading))) {
    if (performance.now() - began > 20_000) throw new Error('No new heading at ' + location.href);
    await new Promise((drawn) => setTimeout(drawn, 20));
  }
  await ${waitUntilSettled};
})()`;

/** Returns what is wrong with the page: no single heading, wider than the window, and what axe finds. */
export const auditPage = ({ rules, isDark = false, overlay }: AuditOptions) => `(async () => {
  while (${isLightTheme} === ${isDark}) await new Promise((drawn) => setTimeout(drawn, 20));
  await ${waitUntilSettled};
  await ${waitForAnimations};
  const opened = ${overlay === undefined ? 'null' : `document.querySelector(${JSON.stringify(overlay)})`};
  const examined = opened?.closest('.MuiModal-root, .MuiPopover-root') ?? document;
  ${
    rules === undefined
      ? 'const violations = [];'
      : // No rule here reads style sheets, so they are not loaded a second time.
        `const { violations } = await axe.run(examined, { ${axeOptions[rules]}, resultTypes: ['violations'], preload: false });`
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  const headings = document.querySelectorAll('h1').length;
  return [
    ...violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')),
    ...(wider > 0 ? [wider + ' px wider than the window'] : []),
    ...(headings === 1 ? [] : [headings + ' headings of level 1']),
  ];
})()`;
