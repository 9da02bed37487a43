import type { INestApplicationContext } from '@nestjs/common';
import type { Jobs } from '@shop/jobs';
import type { ModuleDefinition } from '@shop/module';
import type { Process } from '@shop/projections';
import { backgroundsOf } from '../composition/backgrounds.js';
import { byName } from './by-name.js';
import type { JobReference, ProcessReference, SweeperReference } from './shop-reference.js';

interface BackgroundReference {
  readonly processes: readonly ProcessReference[];
  readonly jobs: readonly JobReference[];
  readonly sweepers: readonly SweeperReference[];
}

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;

export function describeBackground(
  app: INestApplicationContext,
  modules: readonly ModuleDefinition[],
  jobs: Pick<Jobs, 'sweeper'>,
): BackgroundReference {
  const running = modules.map((module) => ({ module: module.name, parts: backgroundsOf(app, module) }));
  const sweepers = [
    ...running.flatMap(({ module, parts }) => parts.flatMap((part) => part.sweepers.map((one) => ({ module, one })))),
    { module: 'jobs', one: jobs.sweeper },
  ];
  return {
    processes: running
      .flatMap(({ module, parts }) => parts.flatMap((part) => part.processes.map((one) => processOf(module, one))))
      .toSorted(byName(({ name }) => name)),
    jobs: modules.flatMap(jobsOf).toSorted(byName(({ name }) => name)),
    sweepers: sweepers
      .map(({ module, one }) => ({ name: one.name, module, everySeconds: one.everyMs / secondMs }))
      .toSorted(byName(({ name }) => name)),
  };
}

function processOf(module: string, { name, events, from }: Process): ProcessReference {
  const start = typeof from === 'object' ? from.since : (from ?? null);
  return { name, module, events: events.map(({ type }) => type).toSorted(), from: start };
}

function jobsOf(module: ModuleDefinition): readonly JobReference[] {
  return module.jobs.map(({ name, attempts, timeoutMs, concurrency, retentionMs }) => ({
    name,
    module: module.name,
    attempts,
    timeoutSeconds: timeoutMs / secondMs,
    concurrency,
    retentionDays: retentionMs / dayMs,
  }));
}
