/* eslint-disable max-lines-per-function -- a suite, read like a spec */
import { until } from '@shop/platform/testing';
import { CheckpointAhead, OutcomeUnknown, Unavailable } from '../errors.js';
import {
  anEvent,
  expectLogOrder,
  itIf,
  type GetCapability,
  newStream,
  readEverything,
  someEvents,
  type ContractContext,
} from './contract-fixture.js';
import { collect } from './subscription-contract.js';

/** Points 3, 4, 13, 17 and 19 of the contract. */
export function describeFaults(context: ContractContext, can: GetCapability): void {
  describe('faults', () => {
    itIf(can('openBehindProxy'))('4: finds out by itself what became of an append whose answer was lost', async () => {
      const { fixture, store } = context();
      const { store: cutOff, proxy } = await fixture.openBehindProxy!();
      const stream = newStream();
      await cutOff.append(stream, [anEvent()], 'noStream');

      proxy.muteServer();
      const append = cutOff.append(stream, someEvents(3), 0n);
      await until(async () => (await store.readStream(stream)).length === 4);
      proxy.cut();

      expect(await append).toMatchObject({ revision: 3n, deduplicated: true });
      expect(await store.readStream(stream)).toHaveLength(4);
      await cutOff.close();
      await proxy.close();
    });

    itIf(can('openBehindProxy'))(
      '4: says that it does not know when the answer stays lost; repeating settles it',
      async () => {
        const { fixture, store } = context();
        const { store: cutOff, proxy } = await fixture.openBehindProxy!();
        const stream = newStream();
        await cutOff.append(stream, [anEvent()], 'noStream');
        const events = someEvents(2);
        const soon = { deadlineMs: 400 };

        proxy.muteServer();
        await expect(cutOff.append(stream, events, 0n, soon)).rejects.toThrow(OutcomeUnknown);

        expect(await store.append(stream, events, 0n)).toMatchObject({ revision: 2n });
        expect(await store.readStream(stream)).toHaveLength(3);
        await proxy.close();
        await expect(cutOff.readStream(stream)).rejects.toThrow(Unavailable);
        await expect(cutOff.append(newStream(), [anEvent()], 'noStream', soon)).rejects.toThrow(Unavailable);
        await cutOff.close();
      },
    );

    itIf(can('breakConnections'))(
      '13: goes on after the server broke all connections, without loss or repetition',
      async () => {
        const { fixture } = context();
        const writer = fixture.open();
        const reader = fixture.open();
        const start = await writer.head();
        const seen = collect(reader, { after: start, batchSize: 20 }, (events) => events.length >= 400);

        for (let n = 0; n < 200; n += 1) {
          if (n % 50 === 25) await fixture.breakConnections!();
          await writer.append(newStream(), someEvents(2), 'noStream');
        }

        const { events } = await seen;
        expect(events).toHaveLength(400);
        expectLogOrder(events);
        expect((await readEverything(writer, start)).map((event) => event.id)).toEqual(events.map((event) => event.id));
        await Promise.all([writer.close(), reader.close()]);
      },
    );

    itIf(can('outage'))('13: refuses at once while the server is gone, and subscriptions outlast it', async () => {
      const { fixture } = context();
      const store = fixture.open({ deadlineMs: 3_000 });
      const start = await store.head();
      const seen = collect(store, { after: start }, (events) => events.length >= 2);
      await store.append(newStream(), [anEvent()], 'noStream');

      const outage = await fixture.outage!();
      const refused = await Promise.allSettled(
        Array.from({ length: 20 }, () => store.append(newStream(), [anEvent()], 'noStream')),
      );
      const unread = await Promise.allSettled([store.readAll(), store.readStream(newStream())]);
      const known = await Promise.allSettled([
        ...Array.from({ length: 20 }, () => store.append(newStream(), [anEvent()], 'noStream')),
        store.head(),
      ]);
      await outage.end();
      await store.append(newStream(), [anEvent()], 'noStream');

      for (const outcome of known)
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } });
      for (const outcome of refused)
        if (outcome.status === 'rejected') expect(['Unavailable', 'OutcomeUnknown']).toContain(outcome.reason.name);
        else throw new Error('An append succeeded although the server was down');
      for (const outcome of unread)
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } });
      expect((await seen).events).toHaveLength(2);
      await store.close();
    });

    itIf(can('writerProcess'))(
      '3: keeps what a killed writer was told is written, whole, and nothing by halves',
      async () => {
        const { fixture, store } = context();
        const start = await store.head();
        const writer = await fixture.writerProcess!();

        await writer.reached(300);
        await writer.kill();

        const lengths = new Map<string, number>();
        const log = await readEverything(store, start);
        expectLogOrder(log);
        for (const event of log) lengths.set(event.stream, (lengths.get(event.stream) ?? 0) + 1);
        expect(writer.acknowledged.size).toBeGreaterThanOrEqual(300);
        for (const stream of writer.acknowledged) expect(lengths.get(stream)).toBe(writer.batch);
        for (const length of lengths.values()) expect(length).toBe(writer.batch);
        await store.append(newStream(), [anEvent()], 'noStream');
      },
    );

    itIf(can('copy'))('17: goes on in a restored copy, and refuses a checkpoint that is ahead of it', async () => {
      const fixture = await context().createAnother();
      const store = fixture.open();
      await store.append(newStream(), someEvents(20), 'noStream');
      const checkpoint = await store.head();
      await store.append(newStream(), someEvents(5), 'noStream');

      const restored = await fixture.copy!();
      const copy = restored.open();
      expect(await readEverything(copy, copy.start)).toEqual(await readEverything(store, store.start));
      await copy.append(newStream(), [anEvent()], 'noStream');
      const { events } = await collect(copy, { after: checkpoint }, (_, batch) => batch.caughtUp);
      expect(events).toHaveLength(6);
      expectLogOrder(events);
      await copy.close();
      await restored.dispose();

      const older = await fixture.copy!(checkpoint);
      const past = older.open();
      await expect(past.readAll({ after: await store.head() })).rejects.toThrow(CheckpointAhead);
      await expect(collect(past, { after: await store.head() }, () => true)).rejects.toThrow(CheckpointAhead);
      expect((await past.readAll({ after: checkpoint })).events).toEqual([]);
      await Promise.all([past.close(), store.close()]);
      await Promise.all([older.dispose(), fixture.dispose()]);
    });

    itIf(can('openBehindProxy'))('19: does not wait for ever on closing when the server has gone silent', async () => {
      const { fixture } = context();
      const { store, proxy } = await fixture.openBehindProxy!();
      await store.append(newStream(), [anEvent()], 'noStream');
      proxy.muteServer();
      const append = store.append(newStream(), [anEvent()], 'noStream');
      const answer = expect(append).rejects.toThrow(OutcomeUnknown);

      await store.close();

      await answer;
      await proxy.close();
    });
  });
}
