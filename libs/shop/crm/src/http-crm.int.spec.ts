import { respondsWith, disconnects, hangs, respondsEndlessly } from '@shop/platform/testing';
import { startCrmSimulator, type CrmSimulator } from './crm-simulator.fixtures.js';
import type { CrmEvent } from './crm.js';
import { HttpCrm } from './http-crm.js';

const event: CrmEvent = {
  type: 'order',
  id: 'order-1',
  at: '2026-11-20T10:00:00.000Z',
  data: { leadId: 'ABCDE-FGH23' },
};

describe('the HTTP CRM client', () => {
  let stand: CrmSimulator;
  let crm: HttpCrm;
  const never = new AbortController().signal;
  beforeEach(async () => {
    stand = await startCrmSimulator();
    crm = new HttpCrm(async () => stand.partner, 300);
  });
  afterEach(() => stand.close());

  it('sends the event, the API key and the idempotency key', async () => {
    expect(await crm.send(event, 'key-1', never)).toEqual({ outcome: 'taken' });
    expect(stand.requests).toEqual([{ key: 'key-1', authorization: 'Bearer a key of the specs', event }]);
  });

  it.each([
    [500, 'away'],
    [503, 'away'],
    [429, 'away'],
    [401, 'away'],
    [404, 'away'],
    // The first request may still be running.
    [409, 'away'],
    [422, 'refused'],
    [400, 'refused'],
  ])('maps HTTP %i to %s', async (status, outcome) => {
    stand.setBehaviour(respondsWith(status));
    expect(await crm.send(event, 'key-1', never)).toEqual({ outcome, reason: `HTTP ${status}`, mayHaveArrived: false });
  });

  it('does not follow redirects', async () => {
    const other = await startCrmSimulator();
    stand.setBehaviour(respondsWith(307, { Location: `${other.partner.url.reveal()}events` }));
    expect(await crm.send(event, 'key-1', never)).toEqual({
      outcome: 'away',
      reason: 'HTTP 307',
      mayHaveArrived: false,
    });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('stops waiting at the deadline', async () => {
    stand.setBehaviour(hangs);
    expect(await crm.send(event, 'key-1', never)).toEqual({
      outcome: 'away',
      reason: 'No answer in time',
      mayHaveArrived: true,
    });
  });

  it('stops reading an endless response', async () => {
    stand.setBehaviour(respondsEndlessly);
    // Client and server share a process, which needs time.
    const patient = new HttpCrm(async () => stand.partner, 10_000);
    expect(await patient.send(event, 'key-1', never)).toEqual({ outcome: 'taken' });
    await stand.close();
    expect(stand.bytesSent()).toBeLessThan(20_000_000);
  });

  it('treats a dropped connection and an unreachable host as an outage', async () => {
    stand.setBehaviour(disconnects);
    expect(await crm.send(event, 'key-1', never)).toEqual({
      outcome: 'away',
      reason: 'Not reached: UND_ERR_SOCKET',
      mayHaveArrived: true,
    });
    await stand.close();
    expect(await crm.send(event, 'key-1', never)).toEqual({
      outcome: 'away',
      reason: 'Not reached: ECONNREFUSED',
      mayHaveArrived: false,
    });
    expect(await new HttpCrm(async () => null).send(event, 'key-1', never)).toMatchObject({ outcome: 'away' });
    stand = await startCrmSimulator();
  });
});
