import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { checkBudget } from './budget.mjs';
import { root } from './paths.mjs';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest|map)$/;

/** Builds a front end into a folder, checks that it is small enough, and compresses its files once for all requests. */
export async function buildInto(folder, { name }) {
  await build({
    root: join(root, name),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, manifest: true, reportCompressedSize: false },
  });
  checkBudget(name, folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && compressible.test(entry.name)) compress(file);
  }
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
}
