import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const program = `
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  while (usedMs() < 500);
  console.log(performance.now() / usedMs());`;

export async function slowdown(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return Math.max(1, Number(stdout));
}
