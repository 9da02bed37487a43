import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { blockDecider, type BlockCommand, type BlockState } from './block.decider.js';
import { blockEvents, type BlockEvent } from '@shop/events/calls';

export const blockStream: StreamKind<BlockCommand, BlockEvent, BlockState, never> = {
  category: 'block',
  events: blockEvents,
  decider: blockDecider,
};

type BlockResult = CommandResult<BlockEvent, BlockState> | Rejection<'CONFLICT'>;

export class ExecuteBlock extends Command<BlockResult> {
  constructor(
    readonly command: BlockCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExecuteBlock)
export class ExecuteBlockHandler implements ICommandHandler<ExecuteBlock, BlockResult> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ command, context }: ExecuteBlock): Promise<BlockResult> {
    return this.streams.execute(blockStream, command.blockId, command, context);
  }
}
