import type { CommandContext, CommandResult, StreamKind, Streams } from '@shop/event-store';
import type { JsonValue, Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import {
  membershipDecider,
  type MembershipCode,
  type MembershipCommand,
  type MembershipState,
} from './membership.decider.js';
import { membershipEvents, type MembershipEvent } from './membership.events.js';

export const membershipStream: StreamKind<MembershipCommand, MembershipEvent, MembershipState, MembershipCode> = {
  category: 'membership',
  events: membershipEvents,
  decider: membershipDecider,
  changes: disagreements,
};

type Outcome = CommandResult<MembershipEvent, MembershipState> | Rejection<MembershipCode>;

/** One command to one membership. */
export class ExecuteMembership extends Command<Outcome> {
  constructor(
    readonly membershipId: string,
    readonly command: MembershipCommand,
    readonly context: CommandContext,
    /** The revision that the caller saw. */
    readonly expectedRevision?: number,
  ) {
    super();
  }
}

@CommandHandler(ExecuteMembership)
export class ExecuteMembershipHandler implements ICommandHandler<ExecuteMembership, Outcome> {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  execute({ membershipId, command, context, expectedRevision }: ExecuteMembership): Promise<Outcome> {
    return this.streams.execute(membershipStream, membershipId, command, context, {
      ...(expectedRevision !== undefined && { expectedRevision: BigInt(expectedRevision) }),
      expectNew: command.type === 'RequestMembership',
    });
  }
}

/** What changed between the membership that a command was meant for and the membership as it is. */
function disagreements(_command: MembershipCommand, seen: MembershipState, now: MembershipState): readonly JsonValue[] {
  return seen.status === now.status ? [] : [{ path: 'status', yours: seen.status, theirs: now.status }];
}
