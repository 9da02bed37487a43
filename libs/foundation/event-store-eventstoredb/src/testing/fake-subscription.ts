import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { FakeFaults } from './fake-faults.js';
import { firstIndexFrom, type FakeLog, type LoggedEvent } from './fake-log.js';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  errors,
  eventResponse,
  filterOf,
  invalidPositionErrors,
  whenDrained,
} from './wire.js';

export class FakeSubscription {
  readonly #matches: (event: LoggedEvent) => boolean;
  readonly #checkpointEvery: number;
  readonly #isFiltered: boolean;
  readonly #from: bigint | undefined;
  #next: number;
  #considered = 0;
  #isLive = false;
  #isEnded = false;
  #wake: () => void = () => undefined;

  constructor(
    private readonly call: ServerWritableStream<ReadReq, ReadResp>,
    options: ReadReq.Options,
    private readonly log: FakeLog,
    private readonly faults: FakeFaults,
    private readonly version: string,
  ) {
    this.#matches = filterOf(options);
    const filter = options.getFilter();
    this.#isFiltered = filter !== undefined;
    this.#checkpointEvery = (filter?.getMax() || 32) * (filter?.getCheckpointintervalmultiplier() ?? 1);
    const all = options.getAll()!;
    const position = all.hasPosition() ? BigInt(all.getPosition()!.getCommitPosition()) : undefined;
    this.#from = position;
    if (all.hasEnd()) this.#next = log.events.length;
    else this.#next = position === undefined ? 0 : firstIndexFrom(log.events, position + 1n);
  }

  async run(): Promise<void> {
    const stopListening = this.log.onWrite(() => this.#appended());
    for (const name of ['cancelled', 'close', 'error'] as const) this.call.on(name, () => this.stop());
    try {
      if (this.#isPositionInvalid()) return this.drop(invalidPositionErrors(this.version).subscription);
      await this.#write(confirmationResponse(crypto.randomUUID()));
      if (this.#next === 0 && this.#isFiltered) await this.#checkpoint(0n);
      while (!this.#isEnded) await this.#step();
    } finally {
      stopListening();
    }
  }

  drop(error?: ServiceError): void {
    if (error === undefined) this.call.end();
    else this.call.emit('error', error);
    this.stop();
  }

  stop(): void {
    this.#isEnded = true;
    this.#wake();
  }

  async #step(): Promise<void> {
    const event = this.log.events[this.#next];
    const isSilent = this.faults.stalled || this.faults.subscriptionsStalled;
    if (event === undefined || isSilent) {
      if (!isSilent && !this.#isLive) await this.#goLive();
      else await new Promise<void>((resolve) => (this.#wake = resolve));
      return;
    }
    this.#next += 1;
    this.#considered += 1;
    if (this.faults.checkpoints === 'early') await this.#write(checkpointResponse(event.position));
    if (this.#matches(event)) await this.#write(eventResponse(event));
    if (this.faults.checkpoints === 'repeat') await this.#write(checkpointResponse(event.position));
    if (this.#considered % this.#checkpointEvery === 0) await this.#checkpoint(event.position);
  }

  #isPositionInvalid(): boolean {
    return this.#from !== undefined && this.#from < this.log.end && !this.log.isEventStart(this.#from);
  }

  async #goLive(): Promise<void> {
    this.#isLive = true;
    const last = this.log.events.at(-1)?.position ?? 0n;
    if (this.faults.checkpoints === 'overrun') await this.#checkpoint(last);
    if (this.faults.checkpoints === 'no position') await this.#write(checkpointResponse(-1n));
    await this.#write(caughtUpResponse());
  }

  async #checkpoint(position: bigint): Promise<void> {
    if (this.faults.checkpoints === 'skip') return;
    const place = this.faults.checkpoints === 'overrun' ? position + 1_000_000n : position;
    await this.#write(checkpointResponse(place, this.#isLive ? place : 0n));
  }

  #appended(): void {
    if (this.#isLive && this.log.events.length - this.#next > this.faults.maxBacklog) this.drop(errors.tooSlow());
    this.#wake();
  }

  async #write(response: ReadResp): Promise<void> {
    if (this.#isEnded || this.call.write(response)) return;
    await new Promise<void>((resolve) => whenDrained(this.call, resolve));
  }
}
