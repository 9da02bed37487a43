import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Limits in kilobytes (1,000 bytes, gzip): `wanted` is a target, above `limit` the build fails.
 * Every page loads entry, shell and country; the first page also its screen, a route its imports.
 * Chunks loaded later count only under `later`.
 */
const everyPage = [/mount-shop\.tsx/, /shared\/countries\//];
const budgets = {
  storefront: [
    { item: 'first page, JS', wanted: 120, limit: 130, kind: 'js', first: everyPage, route: /LandingPage/ },
    { item: 'CSS', wanted: 15, limit: 18, kind: 'css' },
    {
      // The form to write a review loads when it is opened.
      ...{ item: 'product route, all JS', wanted: 145, limit: 150, kind: 'js', route: /ProductPage/ },
      first: [...everyPage, /storefront-texts\/product\//, /reviews\/Reviews\.tsx/, /storefront-texts\/reviews\//],
    },
    {
      // The rules of phone numbers load once a number is typed, or with those of the account.
      ...{ item: 'checkout route, all JS', wanted: 158, limit: 160, kind: 'js', route: /CheckoutPage/ },
      first: [...everyPage, /storefront-texts\/checkout\//],
    },
    { item: 'largest chunk that comes later, JS', wanted: 30, limit: 30, kind: 'js', first: everyPage, later: true },
    { item: 'fonts', wanted: 60, limit: 60, kind: 'fonts', atMost: 2 },
  ],
  admin: [
    { item: 'first page, JS', wanted: 390, limit: 420, kind: 'js' },
    { item: 'largest route, JS', wanted: 60, limit: 80, kind: 'js', route: /./, alone: true },
    {
      item: 'charts with their library, JS',
      wanted: 30,
      limit: 30,
      kind: 'js',
      route: /charts\/LineDrawing/,
      alone: true,
    },
  ],
};

/**
 * Prints each item of a build.
 * @throws {Error} when one is over its limit
 */
export function checkBudget(name, folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const failures = budgets[name].map((budget) => checkItem(name, budget, folder, manifest)).filter(Boolean);
  if (failures.length > 0) throw new Error(`${name} is over its budget: ${failures.join('; ')}`);
}

function checkItem(name, budget, folder, manifest) {
  const kilobytes = weigh(budget, folder, manifest) / 1000;
  if (kilobytes === 0) return undefined;
  const mark = kilobytes > budget.limit ? 'over the limit' : kilobytes > budget.wanted ? 'above target' : 'good';
  console.log(
    `  ${name}: ${budget.item} ${kilobytes.toFixed(1)} KB (target ${budget.wanted}, limit ${budget.limit}): ${mark}`,
  );
  return kilobytes > budget.limit ? `${budget.item} ${kilobytes.toFixed(1)} KB over ${budget.limit} KB` : undefined;
}

function weigh(budget, folder, manifest) {
  if (budget.kind === 'fonts') return weighFonts(budget, folder, manifest);
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const first = collectImports(manifest, [
    entry,
    ...(budget.first ?? []).map((part) => heaviestChunk(part, folder, manifest)),
  ]);
  if (budget.later) {
    const later = Object.keys(manifest).filter((key) => !first.includes(key) && manifest[key].file.endsWith('.js'));
    return Math.max(0, ...later.map((key) => sizeOf(folder, manifest, [key], budget.kind)));
  }
  if (budget.route === undefined) return sizeOf(folder, manifest, first, budget.kind);
  const routes = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && budget.route.test(key));
  const weights = routes.map((route) => {
    const chunks = collectImports(manifest, [route]);
    const counted = budget.alone
      ? chunks.filter((chunk) => !first.includes(chunk))
      : [...new Set([...first, ...chunks])];
    return sizeOf(folder, manifest, counted, budget.kind);
  });
  return Math.max(0, ...weights);
}

/** The largest of interchangeable chunks, such as those of the countries. */
function heaviestChunk(part, folder, manifest) {
  const weight = (key) => sizeOf(folder, manifest, [key], 'js');
  const [key] = Object.keys(manifest)
    .filter((name) => manifest[name].isDynamicEntry && part.test(name))
    .toSorted((a, b) => weight(b) - weight(a));
  if (key === undefined) throw new Error(`No chunk matches ${part}`);
  return key;
}

/** Fonts are compressed already. */
function weighFonts({ atMost }, folder, manifest) {
  const fonts = new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]));
  const files = [...fonts].filter((file) => file.endsWith('.woff2'));
  if (files.length > atMost) throw new Error(`${files.length} font files, maximum ${atMost}: ${files.join(', ')}`);
  return files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
}

function collectImports(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (key === undefined || seen.has(key)) continue;
    seen.add(key);
    collectImports(manifest, manifest[key].imports ?? [], seen);
  }
  return [...seen];
}

function sizeOf(folder, manifest, chunks, kind) {
  const files = chunks.flatMap((key) => (kind === 'css' ? (manifest[key].css ?? []) : [manifest[key].file]));
  return [...new Set(files)]
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
