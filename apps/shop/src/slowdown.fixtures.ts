import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A program that computes for half a second and prints how many times longer that took. */
const program = `
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  while (usedMs() < 500);
  console.log(performance.now() / usedMs());`;

/** How many times longer a program takes now, for what else the machine does: 1 where it has a core for itself. */
export async function slowdown(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return Math.max(1, Number(stdout));
}
