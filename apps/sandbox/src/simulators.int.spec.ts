import { systemClock } from '@shop/kernel';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSimulators } from './simulators.js';

interface ReceivedWebhook {
  readonly signature: string | undefined;
  readonly body: string;
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('the simulators', () => {
  const heard: ReceivedWebhook[] = [];
  let failures = 1;
  let arrived: (() => void) | undefined;
  const shop = createServer((request, response) => {
    void readAll(request).then((body) => {
      const refused = failures > 0;
      failures -= 1;
      if (!refused) heard.push({ signature: request.headers['x-signature']?.toString(), body });
      response.writeHead(refused ? 503 : 204).end();
      arrived?.();
    });
  });
  let sandbox: ReturnType<typeof createSimulators>;
  let address = '';

  beforeAll(async () => {
    await once(shop.listen(0, '127.0.0.1'), 'listening');
    const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/carrier/events`;
    sandbox = createSimulators({
      carrierKey: 'c',
      crmKey: 'k',
      webhookUrl,
      stepMs: 20,
      slowMs: 100,
      clock: systemClock,
    });
    address = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await sandbox.close();
    shop.close();
  });

  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('the carrier registers one parcel per key and sends every step signed, retrying rejections', async () => {
    const first = await post('/carrier/parcels', { 'Idempotency-Key': 'order-1' }, { to: 'Sarajevo' });
    const again = await post('/carrier/parcels', { 'Idempotency-Key': 'order-1' }, { to: 'Sarajevo' });
    const parcel = (await first.json()) as { parcelId: string; trackingNumber: string };
    expect(await again.json()).toEqual(parcel);

    while (heard.length < 5) await new Promise<void>((resolve) => (arrived = resolve));

    const known = await (await fetch(`${address}/carrier/parcels/${parcel.parcelId}`)).json();
    const codes = ['registered', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'];
    expect(known).toMatchObject({ status: 'delivered', steps: codes.map((code) => ({ code })) });
    expect(heard.map(({ body }) => (JSON.parse(body) as { code: string }).code).sort()).toEqual([...codes].sort());
    for (const { body, signature } of heard)
      expect(signature).toBe(createHmac('sha256', 'c').update(body).digest('hex'));
  });

  it('the carrier requires a key and rejects unknown parcels', async () => {
    expect((await post('/carrier/parcels', {}, {})).status).toBe(400);
    expect((await fetch(`${address}/carrier/parcels/unknown`)).status).toBe(404);
    expect((await fetch(`${address}/carrier/behaviour`)).status).toBe(401);
  });

  describe('the carrier with a configured behaviour', () => {
    const behave = async (behaviour: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer c' };
      const answer = await fetch(`${address}/carrier/behaviour`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(behaviour),
      });
      return answer.status;
    };
    let orders = 1;
    const register = async () => {
      const answer = await post('/carrier/parcels', { 'Idempotency-Key': `order-${(orders += 1)}` }, {});
      return (await answer.json()) as { parcelId: string };
    };
    const told = (parcelId: string) =>
      heard.flatMap(({ body }) => {
        const message = JSON.parse(body) as { parcelId: string; code: string };
        return message.parcelId === parcelId ? [message.code] : [];
      });
    const untilTold = async (parcelId: string, count: number) => {
      while (told(parcelId).length < count) await new Promise<void>((resolve) => (arrived = resolve));
    };
    afterEach(() => behave({ mood: 'well', ending: 'delivered' }));

    it('rejects unknown behaviour', async () => {
      expect(await behave({ mood: 'merry' })).toBe(422);
      expect(await behave({ ending: 'eaten' })).toBe(422);
    });

    it.each([
      ['refused', ['registered', 'picked_up', 'in_transit', 'out_for_delivery', 'refused', 'returned']],
      ['lost', ['registered', 'picked_up', 'in_transit', 'lost']],
    ])('ends parcels as %s, and recognises them by their ids', async (ending, codes) => {
      expect(await behave({ ending })).toBe(200);
      const { parcelId } = await register();
      await untilTold(parcelId, codes.length);
      expect(await (await fetch(`${address}/carrier/parcels/${parcelId}`)).json()).toMatchObject({
        steps: codes.map((code) => ({ code })),
      });
    });

    it('reads the outcome of a parcel from the recipient’s note, over the configured one', async () => {
      const ended = async (note: string) => {
        const answer = await post('/carrier/parcels', { 'Idempotency-Key': `order ${note}` }, { recipient: { note } });
        const { parcelId } = (await answer.json()) as { parcelId: string };
        return parcelId.split('-')[0];
      };
      expect(await ended('Zvono ne radi. sandbox: refused')).toBe('refused');
      expect([await ended('sandbox: eaten'), await ended('Zvati prije')]).toEqual(['delivered', 'delivered']);
    });

    it('is down: neither registers parcels nor reports on them', async () => {
      await behave({ mood: 'down' });
      expect((await post('/carrier/parcels', { 'Idempotency-Key': 'order-down' }, {})).status).toBe(503);
    });

    it('responds slowly', async () => {
      await behave({ mood: 'slow' });
      const begun = performance.now();
      await register();
      expect(performance.now() - begun).toBeGreaterThanOrEqual(95);
    });

    it('repeats messages and reorders them', async () => {
      await behave({ mood: 'repeat' });
      const { parcelId } = await register();
      await untilTold(parcelId, 15);
      await behave({ mood: 'shuffle' });
      const shuffled = await register();
      await untilTold(shuffled.parcelId, 5);
      expect(new Set(told(shuffled.parcelId)).size).toBe(5);
    });

    it('lies: invalid messages, wrong signatures and unknown parcels', async () => {
      const { parcelId } = await register();
      await behave({ mood: 'lie' });
      const answer = await fetch(`${address}/carrier/parcels/${parcelId}`);
      expect([answer.status, await answer.text()]).toEqual([200, '<html>Welcome</html>']);
      const isForged = ({ body, signature }: ReceivedWebhook) =>
        signature !== createHmac('sha256', 'c').update(body).digest('hex');
      while (!heard.some(isForged)) await new Promise<void>((resolve) => (arrived = resolve));
      expect(heard.filter(isForged).map(({ body }) => JSON.parse(body) as object)).toContainEqual(
        expect.objectContaining({ parcelId, code: 'returned' }),
      );
    });
  });

  it('the CRM stores each event once, from known senders', async () => {
    const event = { type: 'order', id: '1', at: '2026-01-01T00:00:00.000Z', data: {} };
    const authorised = { Authorization: 'Bearer k', 'Idempotency-Key': 'e1' };
    expect((await post('/crm/events', authorised, event)).status).toBe(202);
    expect(await (await post('/crm/events', authorised, event)).json()).toEqual({ accepted: true, repeated: true });
    expect((await post('/crm/events', { ...authorised, Authorization: 'Bearer x' }, event)).status).toBe(401);
    const erased = { ...event, type: 'erased', data: { ids: ['1'] } };
    expect((await post('/crm/events', { ...authorised, 'Idempotency-Key': 'e2' }, erased)).status).toBe(202);
    expect((await post('/crm/events', authorised, { type: 'other' })).status).toBe(422);
  });
});
