import { Shutdown } from '@shop/platform';
import { untilStopped } from './stop-signals.js';
import { terminal } from './terminal.js';

/** As shells have it: 128 and the signal's number. */
const exitCodes: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/**
 * Does a command's work and closes what it has opened, also when it fails. A signal (or the end of npm) closes that at
 * once and ends the process.
 * @param log hears of what could not be closed
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
    // What was being done may wait for something that will not come any more.
    return process.exit(exitCodes[reason] ?? 1);
  });
  try {
    return await work(shutdown);
  } catch (error) {
    // It fails since what it works with was closed.
    if (isStopping()) return await interrupted;
    throw error;
  } finally {
    await shutdown.run();
  }
}
