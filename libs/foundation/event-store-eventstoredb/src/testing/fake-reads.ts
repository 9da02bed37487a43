import { setTimeout as delay } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { FakeFaults } from './fake-faults.js';
import { firstIndexFrom, type FakeLog, type LoggedEvent } from './fake-log.js';
import { FakeSubscription } from './fake-subscription.js';
import { errors, eventResponse, invalidPositionErrors, streamNameOf, notFoundResponse, whenDrained } from './wire.js';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

export class FakeReads {
  readonly subscriptions = new Set<FakeSubscription>();

  constructor(
    private readonly log: FakeLog,
    private readonly faults: FakeFaults,
    private readonly version: string,
  ) {}

  handle(call: ReadCall): void {
    const options = call.request.getOptions()!;
    if (options.hasSubscription()) return this.#subscribe(call, options);
    if (options.hasStream()) return void this.#readStream(call, options);
    if (this.#isPositionInvalid(options)) call.emit('error', invalidPositionErrors(this.version).read);
    else void this.#send(call, this.#ofLog(options));
  }

  #isPositionInvalid(options: ReadReq.Options): boolean {
    const position = options.getAll()!.getPosition()?.getCommitPosition();
    if (position === undefined || this.log.isEventStart(BigInt(position))) return false;
    return options.getReadDirection() !== 0 || BigInt(position) < this.log.events.at(-1)!.position;
  }

  #subscribe(call: ReadCall, options: ReadReq.Options): void {
    const subscription = new FakeSubscription(call, options, this.log, this.faults, this.version);
    this.subscriptions.add(subscription);
    void subscription.run().finally(() => this.subscriptions.delete(subscription));
  }

  async #readStream(call: ReadCall, options: ReadReq.Options): Promise<void> {
    const name = streamNameOf(options.getStream()!.getStreamIdentifier());
    const stream = this.log.stream(name);
    if (stream?.state === 'tombstoned') {
      call.emit('error', errors.deleted(name));
    } else if (stream === undefined || stream.state === 'deleted' || stream.events.length === 0) {
      call.write(notFoundResponse(name));
      call.end();
    } else {
      const there = stream.events.slice(Number(stream.from));
      const from = options.getStream()!;
      const forward = options.getReadDirection() === 0;
      if (forward && from.hasEnd()) return void call.emit('error', errors.streamReadFailed());
      const bound = from.hasRevision() ? BigInt(from.getRevision()) : from.hasStart() && !forward ? 0n : undefined;
      const ordered = forward ? there : [...there].reverse();
      const picked = ordered.filter(
        ({ revision }) => bound === undefined || (forward ? revision >= bound : revision <= bound),
      );
      await this.#send(call, picked.slice(0, Number(options.getCount())));
    }
  }

  #ofLog(options: ReadReq.Options): readonly LoggedEvent[] {
    const all = options.getAll()!;
    const count = Number(options.getCount());
    const position = all.hasPosition() ? BigInt(all.getPosition()!.getCommitPosition()) : undefined;
    const events = this.log.events;
    if (options.getReadDirection() === 0) {
      const from = all.hasEnd() ? events.length : position === undefined ? 0 : firstIndexFrom(events, position);
      return events.slice(from, from + count);
    }
    const end = all.hasStart() ? 0 : position === undefined ? events.length : firstIndexFrom(events, position);
    return events.slice(Math.max(0, end - count), end).reverse();
  }

  async #send(call: ReadCall, events: readonly LoggedEvent[]): Promise<void> {
    const resolve = call.request.getOptions()!.getResolveLinks();
    for (const event of events) {
      if (this.faults.readPauseMs > 0) await delay(this.faults.readPauseMs);
      if (call.cancelled) return;
      const isFull = !call.write(eventResponse(event, resolve ? this.#target(event) : undefined));
      if (isFull) await new Promise<void>((drained) => whenDrained(call, drained));
    }
    call.end();
  }

  #target(link: LoggedEvent): LoggedEvent | undefined {
    if (link.type !== '$>') return undefined;
    const [revision, stream] = Buffer.from(link.data).toString('utf8').split('@');
    return this.log.stream(stream!)?.events[Number(revision)];
  }
}
