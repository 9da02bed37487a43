import { setTimeout as delay } from 'node:timers/promises';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './paths.mjs';

const folder = join(dist, '.building');
const owner = join(folder, 'pid');

/** One installation or build at a time per checkout; the others wait and then find it done. */
export async function withBuildLock(work) {
  let isAnnounced = false;
  while (!tryLock()) {
    if (!isAnnounced) console.log('Waiting for another start or build in this checkout …');
    isAnnounced = true;
    await delay(200);
  }
  try {
    await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tryLock() {
  try {
    mkdirSync(dist, { recursive: true });
    mkdirSync(folder);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** The builder was killed, perhaps before it wrote its process id. */
function isAbandoned() {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code !== 'ENOENT') return error.code === 'ESRCH';
    const made = statSync(folder, { throwIfNoEntry: false });
    return made !== undefined && Date.now() - made.mtimeMs > 5000;
  }
}
