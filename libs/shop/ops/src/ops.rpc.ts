import type { jobsContract, opsContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { JobAdmin } from './job-admin.js';
import type { LogSearch } from './log-search.js';
import type { ProjectionAdmin } from './projection-admin.js';
import type { StreamStates } from './stream-states.js';

type Methods = typeof opsContract & typeof jobsContract;

export class OpsRpc {
  constructor(
    private readonly log: LogSearch,
    private readonly states: StreamStates,
    private readonly projections: ProjectionAdmin,
    private readonly jobs: JobAdmin,
  ) {}

  readonly handlers: HandlersFor<Methods> = {
    'ops.streams.getList': async (params) => ({ data: await this.log.streams(params) }),
    'ops.streams.read': async (params) => {
      const stream = await this.log.read(params);
      return isRejection(stream) ? stream : { data: stream };
    },
    'ops.streams.state': async ({ stream, at, against = at - 1 }) => {
      const found = await this.states.stateAt(stream, at, against, 'sealed');
      if (found === null) return reject('NOT_FOUND', 'Stream or revision not found, or its kind cannot be folded');
      const { state, differences } = found;
      return { data: { stream, at, state, differences } };
    },
    'ops.events.search': async (params) => ({ data: await this.log.search(params) }),
    'ops.projections.getList': async (params) => ({ data: await this.projections.list(params) }),
    'ops.projections.rebuild': async ({ name }, context) => {
      const build = await this.projections.build(name, 'rebuild', commandContextOf(context));
      return isRejection(build) ? build : { data: build };
    },
    'ops.projections.verify': async ({ name }, context) => {
      const build = await this.projections.build(name, 'verify', commandContextOf(context));
      return isRejection(build) ? build : { data: build };
    },
    'ops.projections.pause': async ({ name }, context) =>
      (await this.projections.setPaused(name, true, commandContextOf(context))) ?? { data: null },
    'ops.projections.resume': async ({ name }, context) =>
      (await this.projections.setPaused(name, false, commandContextOf(context))) ?? { data: null },
    'ops.projections.parked': async ({ name }) => {
      const deadLetters = await this.projections.parked(name);
      return isRejection(deadLetters) ? deadLetters : { data: deadLetters };
    },
    'ops.projections.retryParked': async (params, context) => {
      const retried = await this.projections.retryDeadLetters(params, commandContextOf(context));
      return isRejection(retried) ? retried : { data: null };
    },
    'ops.projections.skipParked': async (params, context) =>
      (await this.projections.skipDeadLetter(params, commandContextOf(context))) ?? { data: null },
    'admin.jobs.getList': async (params) => ({ data: await this.jobs.list(params) }),
    'admin.jobs.getOne': async ({ id }) => {
      const job = await this.jobs.findById(id);
      return job === null ? reject('NOT_FOUND', 'Job not found') : { data: job };
    },
    'admin.jobs.retry': async ({ ids }, context) => {
      const results = await this.jobs.retry(ids, commandContextOf(context));
      return isRejection(results) ? results : { data: { results } };
    },
  };
}
