import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { callDecider, type CallRejectionCode, type CallCommand, type CallState } from './call.decider.js';
import { callEvents, type CallEvent } from '@shop/events/calls';

/** A separate stream, so that calls do not change the order's revision. */
export const callStream: StreamKind<CallCommand, CallEvent, CallState, CallRejectionCode> = {
  category: 'call',
  events: callEvents,
  decider: callDecider,
};

type CallResult = CommandResult<CallEvent, CallState> | Rejection<CallRejectionCode>;

export class ExecuteCall extends Command<CallResult> {
  constructor(
    readonly orderId: string,
    readonly command: CallCommand,
    readonly context: CommandContext,
    /** No call existed at the last read: append without reading, and read after a conflict. */
    readonly isFirst = false,
  ) {
    super();
  }
}

@CommandHandler(ExecuteCall)
export class ExecuteCallHandler implements ICommandHandler<ExecuteCall, CallResult> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ orderId, command, context, isFirst }: ExecuteCall): Promise<CallResult> {
    return this.streams.execute(callStream, orderId, command, context, { expectNew: isFirst });
  }
}
