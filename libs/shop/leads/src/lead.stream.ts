import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { JsonValue, Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import {
  contactFields,
  leadDecider,
  type LeadRejectionCode,
  type LeadCommand,
  type LeadState,
} from './lead.decider.js';
import { leadEvents, type LeadEvent } from '@shop/events/leads';

export const leadStream: StreamKind<LeadCommand, LeadEvent, LeadState, LeadRejectionCode> = {
  category: 'lead',
  events: leadEvents,
  decider: leadDecider,
  changes: conflictingChanges,
};

type ExecuteResult = CommandResult<LeadEvent, LeadState> | Rejection<LeadRejectionCode | 'CONFLICT'>;

export class ExecuteLead extends Command<ExecuteResult> {
  constructor(
    readonly command: LeadCommand,
    readonly context: CommandContext,
    readonly expectedRevision?: number,
  ) {
    super();
  }
}

@CommandHandler(ExecuteLead)
export class ExecuteLeadHandler implements ICommandHandler<ExecuteLead, ExecuteResult> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ command, context, expectedRevision }: ExecuteLead): Promise<ExecuteResult> {
    return this.streams.execute(leadStream, command.leadId, command, context, {
      ...(command.type === 'ReceiveLead' && { expectNew: true }),
      ...(expectedRevision !== undefined && { expectedRevision: BigInt(expectedRevision) }),
    });
  }
}

function conflictingChanges(command: LeadCommand, _seen: LeadState, current: LeadState): readonly JsonValue[] {
  if (command.type !== 'CorrectLead') return [];
  return contactFields.flatMap((path) => {
    const [yours, theirs] = [command.person[path], current?.person?.[path] ?? null];
    return yours === undefined || yours === theirs ? [] : [{ path, yours, theirs }];
  });
}
