/**
 * `npm run measure:lighthouse [-- URL]`: median of five Lighthouse runs of home, product and checkout.
 * Needs a running shop (http://ba.localhost:3000). Not a test: other work on the machine changes the figures.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../test/browser.mjs';

const url = process.argv[2] ?? 'http://ba.localhost:3000';
const runs = Number(process.env.RUNS ?? 5);
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const maxPaintMs = 2000;

function audit(address) {
  const options = [
    '--output=json',
    '--quiet',
    '--form-factor=mobile',
    // Lighthouse’s estimate (simulate) counts each script as if it came before the picture.
    '--throttling-method=devtools',
    '--throttling.cpuSlowdownMultiplier=2',
    `--only-categories=${Object.keys(minScores).join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ];
  const ended = spawnSync('npx', ['--yes', 'lighthouse@12.8.2', address, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  if (ended.status !== 0) throw new Error(`Lighthouse ended with ${ended.status}: ${ended.stderr}`);
  const { categories, audits } = JSON.parse(ended.stdout);
  const scores = Object.keys(minScores).map((name) => Math.round(categories[name].score * 100));
  return { scores, paintMs: audits['largest-contentful-paint'].numericValue };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

let allGood = true;
for (const [name, path, wanted] of [
  ['home', '/', minScores],
  ['product', '/offers/pure-fit', minScores],
  // It is not to be indexed, which costs points.
  ['checkout', '/#/checkout', { ...minScores, seo: 0 }],
]) {
  const reports = Array.from({ length: runs }, () => audit(`${url}${path}`));
  const scores = Object.keys(minScores).map((_, index) => median(reports.map((report) => report.scores[index])));
  const paint = median(reports.map((report) => report.paintMs));
  const good = Object.values(wanted).every((least, index) => scores[index] >= least) && paint <= maxPaintMs;
  allGood &&= good;
  console.log(`${good ? 'good' : 'LOW '}  ${name}: ${scores.join('/')}, largest paint ${(paint / 1000).toFixed(1)} s`);
}
process.exit(allGood ? 0 : 1);
