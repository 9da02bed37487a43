import { build as bundle } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { checkBudget } from './budget.mjs';
import { root } from './paths.mjs';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest|map)$/;

/** Builds a front end, checks its budget and compresses its files. */
export async function buildInto(folder, { name }) {
  await build({
    root: join(root, name),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, manifest: true, reportCompressedSize: false },
  });
  checkBudget(name, folder);
  if (existsSync(join(root, name, workerSource))) await buildServiceWorker(folder, join(root, name, workerSource));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && compressible.test(entry.name)) compress(file);
  }
}

const workerSource = 'src/offline/service-worker.ts';
/** Screens that a first visit stores for offline use. */
const precachedScreens = /\/(mount-shop|LandingPage|ListingPage|ProductPage|CartSheet)\.tsx$/;

/** Screens that load once the page is idle, for later use offline. */
const prefetchedScreens =
  /\/(CheckoutPage|ThanksPage|AccountPage|TrackPage|BundlesPage|LoginPage|Carousel|SearchSheet|SideMenu)\.tsx$/;
const prefetchedTexts = /storefront-texts\/(checkout|account|track|offer-list)\/(\w\w)$/;

/** Contains the lists of files to store at once and later. */
async function buildServiceWorker(folder, entry) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const shell = filesOf(manifest, (key) => manifest[key].isEntry || precachedScreens.test(key));
  const screens = filesOf(manifest, (key) => prefetchedScreens.test(key)).filter((file) => !shell.includes(file));
  const revision = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  await bundle({
    entryPoints: [entry],
    outfile: join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      shellFiles: JSON.stringify([{ url: '/index.html', revision }, ...shell.map((url) => ({ url, revision: null }))]),
      laterFiles: JSON.stringify({ screens, texts: textsOf(manifest) }),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  });
}

/** Paths of chunks and all their imports. Styles are in the page. */
function filesOf(manifest, isWanted) {
  const files = new Set();
  const take = (key) => {
    const { file, assets = [], imports = [] } = manifest[key];
    if (files.has(file)) return;
    for (const name of [file, ...assets]) files.add(name);
    imports.forEach(take);
  };
  Object.keys(manifest).filter(isWanted).forEach(take);
  return [...files].map((file) => `/${file}`);
}

/** Texts of the later screens by country. */
function textsOf(manifest) {
  const countryOf = (key) => prefetchedTexts.exec(key)?.[2].toUpperCase();
  const countries = new Set(Object.keys(manifest).map(countryOf).filter(Boolean));
  return Object.fromEntries(
    [...countries].map((country) => [country, filesOf(manifest, (key) => countryOf(key) === country)]),
  );
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
}
