import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './cli.js';
import { ignoreOutputErrors } from './output-errors.js';
import { projectRoot } from './project-root.js';

/** Time for what is open to end after a command, in milliseconds. */
const exitGraceMs = 2_000;

/**
 * The product's program: `shop start`, `shop seed`, … Ends the process with 0 (done), 1 (failed) or 2 (wrong usage).
 * @param parameters what follows the program's name on the command line
 */
export async function run(parameters: readonly string[]): Promise<void> {
  ignoreOutputErrors();
  const file = join(projectRoot(), '.env');
  // What the environment says already is not overwritten.
  if (existsSync(file)) process.loadEnvFile(file);
  process.exitCode = await runCommand(parameters);
  // What a failed start left open must not keep the process alive: its supervisor waits for the end.
  setTimeout(() => process.exit(), exitGraceMs).unref();
}

if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2));
