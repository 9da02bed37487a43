import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { JsonValue, Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import {
  membershipDecider,
  type MembershipRejectionCode,
  type MembershipCommand,
  type MembershipState,
} from './membership.decider.js';
import { membershipEvents, type MembershipEvent } from '@shop/events/club';

export const membershipStream: StreamKind<
  MembershipCommand,
  MembershipEvent,
  MembershipState,
  MembershipRejectionCode
> = {
  category: 'membership',
  events: membershipEvents,
  decider: membershipDecider,
  changes: conflictingChanges,
};

type ExecuteResult = CommandResult<MembershipEvent, MembershipState> | Rejection<MembershipRejectionCode>;

export class ExecuteMembership extends Command<ExecuteResult> {
  constructor(
    readonly membershipId: string,
    readonly command: MembershipCommand,
    readonly context: CommandContext,
    readonly expectedRevision?: number,
  ) {
    super();
  }
}

@CommandHandler(ExecuteMembership)
export class ExecuteMembershipHandler implements ICommandHandler<ExecuteMembership, ExecuteResult> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ membershipId, command, context, expectedRevision }: ExecuteMembership): Promise<ExecuteResult> {
    return this.streams.execute(membershipStream, membershipId, command, context, {
      ...(expectedRevision !== undefined && { expectedRevision: BigInt(expectedRevision) }),
      expectNew: command.type === 'RequestMembership',
    });
  }
}

function conflictingChanges(
  _command: MembershipCommand,
  expected: MembershipState,
  current: MembershipState,
): readonly JsonValue[] {
  return expected.status === current.status ? [] : [{ path: 'status', yours: expected.status, theirs: current.status }];
}
