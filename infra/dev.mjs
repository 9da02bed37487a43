/** `npm run dev`: restarts the server after each change and serves both front ends with hot reload. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './build/paths.mjs';
import { installMissing } from './install.mjs';
import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion();
await installMissing();
const { context } = await import('esbuild');
const { createServer } = await import('vite');
const { serverOptions } = await import('./build/server.mjs');

const folder = join(dist, 'dev');
let product;
let restarting = Promise.resolve();

const restart = { name: 'restart', setup: ({ onEnd }) => onEnd(({ errors }) => errors.length === 0 && queueRestart()) };
const options = serverOptions(folder);
const server = await context({ ...options, plugins: [...options.plugins, restart] });
await server.watch();

const frontEnds = [
  ['storefront', 5173],
  ['admin', 5174],
].filter(([name]) => existsSync(join(root, name, 'index.html')));
const sites = [];
for (const [name, port] of frontEnds) {
  const site = await createServer({ root: join(root, name), server: { port, strictPort: true }, clearScreen: false });
  await site.listen();
  console.log(`${name}: ${site.resolvedUrls.local[0]}`);
  sites.push(site);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

/** One at a time, so that the data folder is free for the next one. */
function queueRestart() {
  restarting = restarting.then(async () => {
    await endProduct();
    product = spawn(process.execPath, ['--enable-source-maps', join(folder, 'shop.js'), 'start'], {
      cwd: root,
      stdio: 'inherit',
    });
  });
}

async function endProduct() {
  if (product === undefined || product.exitCode !== null || product.signalCode !== null) return;
  product.kill('SIGTERM');
  await once(product, 'exit');
}

async function stop() {
  await server.dispose();
  await Promise.all(sites.map((site) => site.close()));
  await restarting;
  await endProduct();
  process.exit(0);
}
