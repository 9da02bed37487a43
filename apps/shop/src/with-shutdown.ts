import { Shutdown } from '@shop/platform';
import { untilStopped } from './stop-signals.js';
import { terminal } from './terminal.js';

/** Shell convention: 128 plus the signal number. */
const exitCodes: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command and closes its resources, also on errors. A signal or the end of npm closes them at once and ends the
 * process.
 * @param log records failed closes
 */
export async function withShutdown<Result>(
  log: ConstructorParameters<typeof Shutdown>[0],
  work: (shutdown: Shutdown) => Promise<Result>,
): Promise<Result> {
  const shutdown = new Shutdown(log);
  const { stopped, isStopping } = untilStopped();
  const interrupted = stopped.then(async (reason): Promise<never> => {
    terminal.note(`Stopping (${reason}) …`);
    await shutdown.run();
    // The work may wait for closed resources for ever.
    return process.exit(exitCodes[reason] ?? 1);
  });
  try {
    return await work(shutdown);
  } catch (error) {
    if (isStopping()) return await interrupted;
    throw error;
  } finally {
    await shutdown.run();
  }
}
