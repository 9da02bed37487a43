import type { ProjectionRow } from '@shop/contracts';
import { ok, type RpcAnswers } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

function row(id: string, changes: Partial<ProjectionRow> = {}): ProjectionRow {
  return {
    ...{ id, kind: 'projection', version: 1, status: 'live', position: '5', head: '5', rate: 0, handled: 5 },
    ...{ lag: { events: 0, bytes: null, seconds: 0 }, parked: 0, parkedSince: null, lastError: null, build: null },
    ...changes,
  };
}

const late = { lag: { events: 9, bytes: null, seconds: 60 } };

function answersWith(rows: readonly ProjectionRow[]): RpcAnswers {
  const counts = { all: rows.length, behind: 0, paused: 0, parked: 0 };
  return {
    'ops.projections.getList': ok({ data: [...rows], total: rows.length, meta: { counts } }),
    'admin.jobs.getList': ok({ data: [], total: 0, meta: { counts: {}, kinds: [], troubles: [] } }),
  };
}

const problems = [
  row('order-list', { status: 'idle' }),
  row('club', { status: 'dead-owner', ...late }),
  row('offers', { status: 'paused' }),
  row('reviews', { status: 'failing' }),
  row('messages', { kind: 'process', ...late }),
  row('leads'),
];

describe('an engineer’s first screen', () => {
  it.each([
    ['en', /^Read models.*6.*4 not working, 1 behind$/],
    ['bs-Latn-BA', /^Modeli za čitanje.*6.*4 ne rade, 1 kasni$/],
    ['hr-HR', /^Modeli za čitanje.*6.*4 ne rade, 1 kasni$/],
    ['sr-RS', /^Modeli za čitanje.*6.*4 ne rade, 1 kasni$/],
  ] as const)('counts in %s the read models that do not work, and those that are behind', async (locale, figure) => {
    await openConsole('/', { answers: answersWith(problems), live: false, role: 'engineer', locale });
    await find('link', figure);
  });

  it.each(['idle', 'dead-owner', 'stalled', 'paused', 'failing', 'ahead-of-store', 'other-version'])(
    'does not call a read model up to date that is %s',
    async (status) => {
      const answers = answersWith([row('order-list', { status }), row('club')]);
      await openConsole('/', { answers, live: false, role: 'engineer' });
      await find('link', /^Read models.*2.*1 not working$/);
    },
  );

  it('says that all are up to date where all follow the log', async () => {
    const answers = answersWith([row('order-list'), row('club', { status: 'catching-up' })]);
    await openConsole('/', { answers, live: false, role: 'engineer' });
    await find('link', /^Read models.*2.*all up to date$/);
  });
});
