import { createLogger, type Config } from '@shop/platform';
import { createJobs } from '@shop/jobs';
import { LoadShedder } from '@shop/rpc';
import { systemClock } from '@shop/kernel';
import { Admission } from '../http/admission.js';
import type { Infrastructure } from '../composition/infrastructure.js';
import { jobKinds } from '../composition/modules.js';

/** Services that only store what they are given get stores without any function. */
const absent = {} as never;

/** For descriptions: the services can be created, but nothing can be read or written. */
export function stubInfrastructure(config: Config): Infrastructure {
  const log = createLogger({ logLevel: 'silent' });
  return {
    config,
    log,
    clock: systemClock,
    store: absent,
    logWatch: absent,
    keys: absent,
    codec: absent,
    checks: absent,
    schemaMismatches: absent,
    streams: absent,
    accountingStreams: absent,
    runtime: { readModels: { onChange: () => () => undefined }, onReaction: () => undefined } as never,
    health: absent,
    writes: absent,
    admission: new Admission(),
    shedder: new LoadShedder(),
    secrets: [],
    pool: absent,
    rpcPool: absent,
    redis: null,
    jobs: createJobs({ backend: absent, pool: absent, log, kinds: jobKinds }),
    jobBackend: absent,
    findCrm: () => Promise.resolve(null),
    findCarrier: () => Promise.resolve(null),
    processes: [],
  };
}
