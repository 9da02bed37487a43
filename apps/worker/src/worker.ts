import type { INestApplicationContext } from '@nestjs/common';
import { backgroundsOf, modules, type Infrastructure } from '@shop/api';
import { JobWorkers, SweeperRunner, SweeperLeases } from '@shop/jobs';
import type { ModuleBackground } from '@shop/module';

/** Requests in flight at which jobs give way to them, in a process that has both. */
const busyRequests = 16;

export interface RunningWorker {
  readonly stop: () => Promise<void>;
}

function moduleBackgrounds(app: INestApplicationContext): readonly ModuleBackground[] {
  return modules.flatMap((module) => backgroundsOf(app, module));
}

/** Registers the processes of the modules at the runtime; required before it starts, and before status queries. */
export function collectProcesses(app: INestApplicationContext, { processes }: Infrastructure): void {
  processes.push(...moduleBackgrounds(app).flatMap((background) => background.processes));
}

/**
 * Runs sweepers and jobs. They query read models, so they wait until the runtime has built these in the current
 * versions.
 */
export function startWorker(app: INestApplicationContext, infrastructure: Infrastructure): RunningWorker {
  const { runtime, log, jobs, jobBackend, pool, shedder } = infrastructure;
  const background = moduleBackgrounds(app);
  const handlers = background.flatMap((part) => part.jobs ?? []);
  const isBusy = () => shedder.traffic().inFlight >= busyRequests;
  const workers = new JobWorkers({ backend: jobBackend, pool, log: log.child({ part: 'jobs' }), handlers, isBusy });
  const sweepers = new SweeperRunner(
    [...background.flatMap((part) => part.sweepers), jobs.sweeper],
    new SweeperLeases({ pool }),
    log.child({ part: 'sweepers' }),
  );
  let isStopping = false;
  void runtime.whenBuilt().then((isBuilt) => {
    if (!isBuilt || isStopping) return;
    sweepers.start();
    workers.start();
  });
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([sweepers.stop(), workers.stop(), ...background.map((part) => part.stop?.())]);
    },
  };
}
