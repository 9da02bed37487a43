import type { DrawRow } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const seedHash = 'a'.repeat(64);
const seed = 'b'.repeat(64);
const announcedDraw: DrawRow = {
  ...{ id: 'BA-2026-W48', country: 'BA', week: '2026-W48', status: 'announced', seed: null, entries: null },
  ...{ seedHash, opensAt: '2026-11-22T23:00:00.000Z', closesAt: '2026-11-29T23:00:00.000Z' },
  ...{ heldAt: null, winner: null, revision: 0 },
};
const heldDraw: DrawRow = {
  ...announcedDraw,
  ...{ id: 'BA-2026-W47', week: '2026-W47', status: 'held', seed, heldAt: '2026-11-22T23:01:00.000Z', entries: 3 },
  winner: {
    ...{ number: '100020003000', membershipId: 'membership-1', name: 'Amra Prva', phone: '+38761000201', prize: null },
  },
};

const responses: RpcResponses = {
  'admin.draws.getList': ({ filter }) => {
    const rows = [announcedDraw, heldDraw].filter(({ status }) => status === (filter?.status ?? status));
    return ok({ data: rows, total: rows.length });
  },
  'admin.draws.getOne': ok(heldDraw),
  'admin.memberships.getList': page([], { counts: {} }),
};
const validResult = { seed: true, winner: true, numbers: true, members: true, entries: 3 };

describe('prize draws', () => {
  it('link from the list of completed draws to a draw with seed, winner and proof', async () => {
    const { server } = await openConsole('/draws', { role: 'support', responses });
    await screen.findByText('Week 48 of 2026');
    await press('tab', 'Drawn');
    await waitFor(() => expect(screen.queryByText('Week 48 of 2026')).toBeNull());
    await press('link', 'Week 47 of 2026');

    await find('heading', /^Week 47 of 2026/);
    expect(screen.getByText(seedHash)).toBeTruthy();
    expect(screen.getByText(seed)).toBeTruthy();
    expect(screen.getByText('Amra Prva')).toBeTruthy();
    expect(screen.getByText('Winning number: 1000 2000 3000')).toBeTruthy();

    server.answer({ 'admin.draws.verify': ok(validResult) });
    await press('button', 'Verify draw');
    await screen.findByText('Draw verified');
    expect(server.calls('admin.draws.verify')).toEqual([{ id: heldDraw.id }]);
    expect(screen.getAllByTitle('passed')).toHaveLength(4);

    server.answer({ 'admin.draws.verify': ok({ ...validResult, winner: false }) });
    await press('button', 'Verify draw');
    await screen.findByTitle('failed');
    expect(screen.queryByText('Draw verified')).toBeNull();
    expect(screen.getAllByTitle('passed')).toHaveLength(3);
  });

  it('hide seed and winner before the draw', async () => {
    await openConsole('/draws/BA-2026-W48', { responses: { ...responses, 'admin.draws.getOne': ok(announcedDraw) } });
    await find('heading', /^Week 48 of 2026/);
    expect(screen.getByText(seedHash)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify draw' })).toBeNull();
    expect(screen.queryByText(/^Winning number/)).toBeNull();
  });
});
