import type { CallTaskRow, JobRow, MessageRow, ProjectionRow, ReturnRow } from '@shop/contracts';
import { screen, within } from '@testing-library/react';
import { createQueueRow } from '../calls/orders.fixtures.js';
import { createReview } from '../reviews/reviews.fixtures.js';
import { networkFailure, ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

const at = '2026-11-21T09:00:00.000Z';
const later = '2099-11-21T09:30:00.000Z';
const oneself = { id: 'staff-agent', name: 'Ivana' };
const colleague = { id: 'staff-2', name: 'Ana' };

const linesOf = async (panel: string) => {
  const region = within(await find('region', panel));
  return (await region.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

describe('the start page of an agent', () => {
  const prize: CallTaskRow = {
    ...{ id: 'task-1', kind: 'club_prize', subjectId: 's-1', country: 'HR', createdAt: at, dueAt: at },
    ...{ due: 'call_back', attempts: 1, reservedFor: null, claimedBy: null, leaseUntil: null },
    ...{ name: 'Petra', about: null, opensAt: null },
  };
  const callback = (id: string, dueAt: string, reservedFor: typeof oneself | null) =>
    createQueueRow(id, { kind: 'call_back', dueAt, reservedFor });
  const responses: RpcResponses = {
    'admin.orders.getList': ({ filter }) =>
      page([], { counts: {}, countedTo: 1000, more: false }, countOf(filter ?? {})),
    'admin.calls.queue': () =>
      page([callback('a', later, oneself), callback('b', later, colleague), createQueueRow('c')], {
        ...{ now: new Date().toISOString(), counts: {}, late: 0 },
      }),
    'admin.errands.queue': () => page([prize], { now: new Date().toISOString(), counts: {} }),
  };
  function countOf(filter: { readonly calledBy?: string; readonly figure?: string; readonly promise?: string }) {
    if (filter.calledBy === oneself.id) return 12;
    return filter.figure === 'confirmed' ? 7 : 5;
  }

  it('counts their own calls about the orders of today, with links', async () => {
    await openConsole('/', { responses, live: false, role: 'agent' });
    expect(await linesOf('Your calls about today’s orders')).toEqual(['Orders called12', 'Confirmed7', 'In time5']);
    const called = await find('link', /^Orders called/);
    expect(decodeURIComponent(called.getAttribute('href') ?? '')).toContain('"calledBy":"staff-agent"');
  });

  it('lists the next callbacks that they may make, the earliest first', async () => {
    await openConsole('/', { responses, live: false, role: 'agent' });
    const lines = await linesOf('Next callbacks');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^PetraPrize of the draw · Croatia.*missed$/);
    expect(lines[1]).toMatch(/^Mira PerićOrder · Serbia · for you21\sNov/);
  });
});

describe('the start page of support', () => {
  const returning: ReturnRow = {
    ...{ id: 'order-1', leadId: 'ABCDE-23456', country: 'BA', name: 'Mira', kind: 'guarantee', refundMinor: 100 },
    ...{ step: 'answer', requestedAt: at, receivedAt: null, dueFrom: null, dueBy: '2026-11-20', due: 'overdue' },
  };
  const message: MessageRow = {
    ...{ id: 'm-1', kind: 'order_received', channel: 'sms', country: 'BA', userId: 'u-1', status: 'given_up' },
    ...{ recipient: '+38761000000', createdAt: at, triedAt: null, reason: 'HTTP 500', declinedAt: null },
  };
  const responses: RpcResponses = {
    'admin.reminders.counts': ok({
      ...{ answers: { soon: 0, overdue: 1 }, refunds: { soon: 0, overdue: 0 }, goods: { overdue: 0 } },
      ...{ dataRequests: { soon: 0, overdue: 0 }, cash: { missing: 0, different: 0 }, messages: { unknown: 0 } },
    }),
    'admin.reviews.getList': ({ sort }) =>
      page(sort?.field === 'pendingSince' ? [createReview({ id: 'r-1', title: 'Too late' })] : [], {
        ...{ counts: { pending: 1 }, reported: 0 },
      }),
    'admin.returns.getList': page([returning], { counts: { waiting: 0, soon: 0, overdue: 1 } }),
    'admin.messages.getList': ({ filter }) => page(filter?.fate === 'undecided' ? [message] : [], { counts: {} }),
  };

  it('lists what waits longest, each with a link to the record and to the whole list', async () => {
    const { server } = await openConsole('/', { responses, live: false, role: 'support' });
    expect((await linesOf('Reviews waiting longest'))[0]).toContain('Too late');
    expect((await linesOf('Returns due'))[0]).toContain('ABCDE-23456 · Mira');
    expect(await linesOf('Failed messages')).toHaveLength(1);
    expect(await linesOf('Due soon')).toHaveLength(1);
    const hrefs = screen.getAllByRole('link', { name: /^Show all: / }).map((link) => link.getAttribute('href'));
    expect(hrefs.map((href) => href?.split('?')[0])).toEqual(['#/returns', '#/messages', '#/reviews']);
    expect(server.calls('admin.reviews.getList')).toContainEqual(
      expect.objectContaining({ sort: { field: 'pendingSince', order: 'ASC' }, filter: { status: 'pending' } }),
    );
  });

  it('says which part could not be loaded, and shows the others', async () => {
    const failing = { ...responses, 'admin.returns.getList': networkFailure } as const;
    await openConsole('/', { responses: failing, live: false, role: 'support' });
    await within(await find('region', 'Returns due')).findByRole('alert');
    expect(await linesOf('Reviews waiting longest')).toHaveLength(1);
  });
});

describe('the start page of an engineer', () => {
  const projection: ProjectionRow = {
    ...{ id: 'club', kind: 'projection', version: 1, status: 'failing', position: '5', head: '5', rate: 0 },
    ...{ handled: 5, lag: { events: 9, bytes: null, seconds: 60 }, parked: 2, parkedSince: at, build: null },
    lastError: { type: 'OrderPlaced', stream: 'order-1', revision: 3, reason: 'Fold failed', at },
  };
  const works = {
    ...projection,
    status: 'live',
    lag: { events: 0, bytes: null, seconds: 0 },
    parked: 0,
    lastError: null,
  };
  const job: JobRow = {
    ...{ id: 'job-1', kind: 'crm-delivery', status: 'dead', payload: {}, tries: 9, createdAt: at, triedAt: at },
    ...{ doneAt: null, diedAt: at, failure: 'HTTP 500' },
  };
  const projections = (rows: readonly ProjectionRow[]) =>
    ok({ data: [...rows], total: rows.length, meta: { counts: { all: 1, behind: 0, paused: 0, parked: 0 } } });
  const jobs = (rows: readonly JobRow[]) =>
    ok({ data: [...rows], total: rows.length, meta: { counts: { dead: rows.length }, kinds: [], troubles: [] } });

  it('shows the lag over time, failing read models and dead jobs', async () => {
    const responses = {
      'ops.projections.getList': projections([projection, { ...works, id: 'offers' }]),
      'admin.jobs.getList': jobs([job]),
    };
    await openConsole('/', { responses, live: false, role: 'engineer' });
    await find('figure', 'Longest lag in seconds');
    expect(await linesOf('Needs attention')).toEqual(['clubFold failedFailing · Dead letters: 2']);
    expect((await linesOf('Dead jobs'))[0]).toContain('crm-deliveryHTTP 500');
  });

  it('says that nothing needs attention', async () => {
    const responses = {
      'ops.projections.getList': projections([works]),
      'admin.jobs.getList': jobs([]),
    };
    await openConsole('/', { responses, live: false, role: 'engineer' });
    await within(await find('region', 'Needs attention')).findByText('All read models and processes are running.');
    await within(await find('region', 'Dead jobs')).findByText('No dead jobs.');
  });
});
