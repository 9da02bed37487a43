import type { CommandContext, Streams } from '@shop/event-store';
import { drawClosed } from '@shop/events/club';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { waitUntilUpToDate, type Process, type ReadModels } from '@shop/projections';
import type { DrawEntries, DrawSecrets } from './draw-entries.js';
import { drawStream } from './draw.stream.js';

/** Among the members known at its position in the log. */
export class HoldDrawProcess {
  readonly process: Process<readonly [typeof drawClosed]> = {
    name: 'draw-holding',
    events: [drawClosed],
    from: 'now',
    react: (event) => this.hold(event),
  };

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly entries: DrawEntries,
    private readonly secrets: DrawSecrets,
    private readonly clock: Clock,
  ) {}

  private async hold(event: RecordedEvent<EventOf<typeof drawClosed>>): Promise<void> {
    const { drawId } = event.data;
    await waitUntilUpToDate(this.readModels, ['membership-list'], event.position);
    const eligible = await this.entries.eligibleFor(event.data);
    const entries = eligible
      .filter(({ erased }) => !erased)
      .map(({ number, membershipId }) => ({ number, membershipId }));
    const now = this.clock();
    const command = { type: 'HoldDraw', now, seed: this.secrets.seedOf(drawId), entries } as const;
    const context: CommandContext = {
      commandId: uuidv5(event.id, this.process.name),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: 'system:draw-holding',
      now,
    };
    const outcome = await this.streams.execute(drawStream, drawId, command, context);
    if (isRejection(outcome)) throw new Error(`Draw ${drawId} was not held: ${outcome.message}`);
  }
}
