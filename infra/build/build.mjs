import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { fingerprintOf, isFresh, stamp } from './fingerprint.mjs';
import { withBuildLock } from './build-lock.mjs';
import { dist } from './paths.mjs';
import { targets } from './targets.mjs';

/** Builds targets whose inputs have changed, or only those in `names`. */
export async function buildStale(names) {
  mkdirSync(dist, { recursive: true });
  await withBuildLock(async () => {
    for (const target of targets.filter(({ name }) => names === undefined || names.includes(name)))
      await buildOne(target);
  });
}

async function buildOne(target) {
  const fingerprint = fingerprintOf(target.inputs);
  if (isFresh(target.folder, fingerprint)) return;
  const begun = performance.now();
  console.log(`Building ${target.name} …`);
  const draft = `${target.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const { buildInto } = await import(target.builder);
  await buildInto(draft, target);
  stamp(draft, fingerprint);
  rmSync(target.folder, { recursive: true, force: true });
  renameSync(draft, target.folder);
  console.log(`Built ${target.name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2);
  try {
    await buildStale(names.length > 0 ? names : undefined);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
