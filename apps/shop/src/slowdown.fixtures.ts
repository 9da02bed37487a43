import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Processor time that Node.js needs to start on a machine that reaches the figures of the goals. */
const usualStartMs = 80;

const program = `
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const startMs = usedMs();
  while (usedMs() < 500);
  console.log(JSON.stringify({ startMs, competition: performance.now() / usedMs() }));`;

/**
 * How many times longer a program takes here and now than alone on a usual machine. Other programs take a share of the
 * processor; a slow machine also needs more of it for what a start does: system calls, reading files and compiling.
 */
export async function slowdown(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  const { startMs, competition } = JSON.parse(stdout) as { startMs: number; competition: number };
  return Math.max(1, competition) * Math.max(1, startMs / usualStartMs);
}
