import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import { uuidv5, type Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { errandDecider, type ErrandCode, type ErrandCommand, type ErrandState } from './errand.decider.js';
import { errandEvents, type ErrandEvent, type ErrandEventOf } from './errand.events.js';

/** Each thing that somebody is called about has a stream, named after its kind and what it is about. */
export const errandStream: StreamKind<ErrandCommand, ErrandEvent, ErrandState, ErrandCode> = {
  category: 'errand',
  events: errandEvents,
  decider: errandDecider,
};

export function errandIdOf(kind: ErrandEventOf<'ErrandOpened'>['data']['kind'], subjectId: string): string {
  return uuidv5(subjectId, `errand ${kind}`);
}

type Outcome = CommandResult<ErrandEvent, ErrandState> | Rejection<ErrandCode>;

/** One command to one errand. */
export class ExecuteErrand extends Command<Outcome> {
  constructor(
    readonly errandId: string,
    readonly command: ErrandCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExecuteErrand)
export class ExecuteErrandHandler implements ICommandHandler<ExecuteErrand, Outcome> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ errandId, command, context }: ExecuteErrand): Promise<Outcome> {
    return this.streams.execute(errandStream, errandId, command, context);
  }
}
