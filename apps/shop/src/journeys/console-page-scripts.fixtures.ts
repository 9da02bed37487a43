import { countPendingElements } from '../../../../infra/checks/console-screens.mjs';
import { waitForAnimations, isLightTheme } from './page-scripts.fixtures.js';

export interface AuditOptions {
  readonly rules?: 'all' | 'structure' | 'contrast';
  readonly isDark?: boolean;
}

const tags = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";
/**
 * The first is experimental in axe, but WCAG 2.5.3 requires it: speech control presses a button by the text on it. The
 * second asks that all content lies in landmarks; an open menu has none, and hides the page behind it.
 */
const changedRules = `
  'label-content-name-mismatch': { enabled: true },
  region: { enabled: document.querySelector('[role=menu]') === null }`;
const axeOptions: Readonly<Record<NonNullable<AuditOptions['rules']>, string>> = {
  all: `runOnly: ${tags}, rules: { ${changedRules} }`,
  structure: `runOnly: ${tags}, rules: { ${changedRules}, 'color-contrast': { enabled: false } }`,
  contrast: "runOnly: { type: 'rule', values: ['color-contrast'] }",
};

const waitUntilSettled = `(async () => {
  const frame = () => new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, 250);
  });
  for (let calm = 0; calm < 3; calm = (${countPendingElements}) === 0 ? calm + 1 : 0) await frame();
})()`;

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

export const auditPage = ({ rules, isDark = false }: AuditOptions) => `(async () => {
  while (${isLightTheme} === ${isDark}) await new Promise((drawn) => setTimeout(drawn, 20));
  await ${waitUntilSettled};
  await ${waitForAnimations};
  ${
    rules === undefined
      ? 'const violations = [];'
      : // No rule needs style sheets, so they are not loaded twice.
        `const { violations } = await axe.run( { ${axeOptions[rules]}, resultTypes: ['violations'], preload: false });`
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  const headings = document.querySelectorAll('h1').length;
  return [
    ...violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')),
    ...(wider > 0 ? [wider + ' px wider than the window'] : []),
    ...(headings === 1 ? [] : [headings + ' headings of level 1']),
  ];
})()`;
