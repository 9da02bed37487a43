import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './cli.js';
import { ignoreOutputErrors } from './output-errors.js';
import { projectRoot } from './project-root.js';

/** Time for open resources to close after a command, in milliseconds. */
const exitGraceMs = 2_000;

/**
 * Entry point: `shop start`, `shop seed`, … Exits with 0 (done), 1 (failed) or 2 (usage error).
 * @param parameters arguments after the program name
 */
export async function run(parameters: readonly string[]): Promise<void> {
  ignoreOutputErrors();
  const file = join(projectRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.exitCode = await runCommand(parameters);
  // Resources left open by a failed start must not delay the exit: the supervisor waits for it.
  setTimeout(() => process.exit(), exitGraceMs).unref();
}

if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2));
