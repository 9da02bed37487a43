import { createJobs, type JobKind, type Jobs } from '@shop/jobs';
import { JOBS } from '@shop/module';
import type { TestStores } from '@shop/testing';
import { openTestBackend, type TestBackend } from '@shop/jobs/testing';
import type { Provider } from '@nestjs/common';
import { OPS_DEPS, type FoldableStreamKind } from '../index.js';

export interface OpsProviders {
  readonly providers: readonly Provider[];
  readonly resources: () => { readonly jobs: Jobs; readonly backend: TestBackend };
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function opsProviders(
  { store, keys, pool, projections }: TestStores,
  kinds: readonly FoldableStreamKind[],
  { backend: kind = 'postgres', jobKinds = [] }: { backend?: 'postgres' | 'redis'; jobKinds?: readonly JobKind[] } = {},
): OpsProviders {
  let opened: { readonly jobs: Jobs; readonly backend: TestBackend } | undefined;
  const open = async (): Promise<Jobs> => {
    const backend = await openTestBackend(kind, { pool, url: String(pool.options.connectionString) });
    const jobs = createJobs({ backend: backend.backend, pool, log: quiet, kinds: jobKinds });
    opened = { jobs, backend };
    return jobs;
  };
  return {
    providers: [
      { provide: OPS_DEPS, useValue: { store, keys, kinds, runtime: projections.runtime } },
      { provide: JOBS, useFactory: open },
    ],
    resources: () => {
      if (opened === undefined) throw new Error('The application was not created');
      return opened;
    },
  };
}
