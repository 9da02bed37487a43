import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import { uuidv5, type Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import {
  callTaskDecider,
  type CallTaskRejectionCode,
  type CallTaskCommand,
  type CallTaskState,
} from './call-task.decider.js';
import { callTaskEvents, type CallTaskEvent, type CallTaskEventOf } from '@shop/events/calls';

export const callTaskStream: StreamKind<CallTaskCommand, CallTaskEvent, CallTaskState, CallTaskRejectionCode> = {
  category: 'errand',
  events: callTaskEvents,
  decider: callTaskDecider,
};

export function callTaskIdOf(kind: CallTaskEventOf<'ErrandOpened'>['data']['kind'], subjectId: string): string {
  return uuidv5(subjectId, `errand ${kind}`);
}

type CallTaskResult = CommandResult<CallTaskEvent, CallTaskState> | Rejection<CallTaskRejectionCode>;

export class ExecuteCallTask extends Command<CallTaskResult> {
  constructor(
    readonly callTaskId: string,
    readonly command: CallTaskCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExecuteCallTask)
export class ExecuteCallTaskHandler implements ICommandHandler<ExecuteCallTask, CallTaskResult> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ callTaskId, command, context }: ExecuteCallTask): Promise<CallTaskResult> {
    return this.streams.execute(callTaskStream, callTaskId, command, context);
  }
}
