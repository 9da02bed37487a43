import type { ProjectionRow } from '@shop/contracts';
import { ok, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

function projectionRow(id: string, changes: Partial<ProjectionRow> = {}): ProjectionRow {
  return {
    ...{ id, kind: 'projection', version: 1, status: 'live', position: '5', head: '5', rate: 0, handled: 5 },
    ...{ lag: { events: 0, bytes: null, seconds: 0 }, parked: 0, parkedSince: null, lastError: null, build: null },
    ...changes,
  };
}

const lateLag = { lag: { events: 9, bytes: null, seconds: 60 } };

function responsesWith(rows: readonly ProjectionRow[]): RpcResponses {
  const counts = { all: rows.length, behind: 0, paused: 0, parked: 0 };
  return {
    'ops.projections.getList': ok({ data: [...rows], total: rows.length, meta: { counts } }),
    'admin.jobs.getList': ok({ data: [], total: 0, meta: { counts: {}, kinds: [], troubles: [] } }),
  };
}

const problems = [
  projectionRow('order-list', { status: 'idle' }),
  projectionRow('club', { status: 'dead-owner', ...lateLag }),
  projectionRow('offers', { status: 'paused' }),
  projectionRow('reviews', { status: 'failing' }),
  projectionRow('messages', { kind: 'process', ...lateLag }),
  projectionRow('leads'),
];

describe('the dashboard of an engineer', () => {
  it.each([
    ['en', /^Read models.*6.*4 not working, 1 behind$/],
    ['bs-Latn-BA', /^Modeli čitanja.*6.*4 ne rade, 1 kasni$/],
    ['hr-HR', /^Modeli čitanja.*6.*4 ne rade, 1 kasni$/],
    ['sr-RS', /^Modeli čitanja.*6.*4 ne rade, 1 kasni$/],
  ] as const)('counts in %s the read models that fail and those that lag', async (locale, figure) => {
    await openConsole('/', { responses: responsesWith(problems), live: false, role: 'engineer', locale });
    await find('link', figure);
  });

  it.each(['idle', 'dead-owner', 'stalled', 'paused', 'failing', 'ahead-of-store', 'other-version'])(
    'does not report a read model as up to date that is %s',
    async (status) => {
      const responses = responsesWith([projectionRow('order-list', { status }), projectionRow('club')]);
      await openConsole('/', { responses, live: false, role: 'engineer' });
      await find('link', /^Read models.*2.*1 not working$/);
    },
  );

  it('reports all as up to date when all follow the log', async () => {
    const responses = responsesWith([projectionRow('order-list'), projectionRow('club', { status: 'catching-up' })]);
    await openConsole('/', { responses, live: false, role: 'engineer' });
    await find('link', /^Read models.*2.*all up to date$/);
  });
});
