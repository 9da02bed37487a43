import { type CommandBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { DomainEvent, Rejection } from '@shop/kernel';
import type { AnyStreamKind } from './define-module.js';

type Execute = Streams['execute'];
type ExecuteOptions = Parameters<Execute>[4];
type AnyKind = StreamKind<unknown, DomainEvent, unknown, string>;
type Outcome = CommandResult<DomainEvent, unknown> | Rejection<string>;

/** A command to one stream, on its way through the command bus. */
export class StreamCommand extends Command<Outcome> {
  constructor(
    readonly kind: AnyKind,
    readonly streamId: string,
    readonly command: unknown,
    readonly context: CommandContext,
    readonly options: ExecuteOptions,
  ) {
    super();
  }
}

/** Runs the commands to all streams that a module lists. */
@CommandHandler(StreamCommand)
export class StreamCommandHandler implements ICommandHandler<StreamCommand, Outcome> {
  private readonly categories: ReadonlySet<string>;

  constructor(
    private readonly streams: Pick<Streams, 'execute'>,
    kinds: readonly Pick<AnyStreamKind, 'category'>[],
  ) {
    this.categories = new Set(kinds.map(({ category }) => category));
  }

  async execute({ kind, streamId, command, context, options }: StreamCommand): Promise<Outcome> {
    if (!this.categories.has(kind.category))
      throw new Error(`No module lists the stream ${kind.category}: add it to the streams of its defineModule`);
    return this.streams.execute(kind, streamId, command, context, options);
  }
}

/** Streams whose commands go through the command bus; reading does not. */
export function throughCommandBus(bus: CommandBus, streams: Streams): Streams {
  return {
    ...streams,
    execute: ((kind: AnyKind, streamId: string, command: unknown, context: CommandContext, options: ExecuteOptions) =>
      bus.execute(new StreamCommand(kind, streamId, command, context, options))) as Execute,
  };
}
