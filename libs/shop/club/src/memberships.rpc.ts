import type { clubContract } from '@shop/contracts';
import type { CommandResult, Streams } from '@shop/event-store';
import type { MembershipEvent } from '@shop/events/club';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { ClaimedCalls } from '@shop/staff';
import type { MembershipCommands } from './membership-commands.js';
import type { MembershipQueries } from './membership-list.queries.js';
import type { MembershipState } from './membership.decider.js';

export class MembershipsRpc {
  constructor(
    private readonly memberships: MembershipQueries,
    private readonly membershipCommands: MembershipCommands,
    private readonly streams: Streams,
    private readonly calls: ClaimedCalls | null,
  ) {}

  readonly handlers: HandlersFor<typeof clubContract> = {
    'admin.memberships.getList': async (params) => ({ data: await this.memberships.list(params) }),
    'admin.memberships.getOne': async ({ id }) => {
      const membership = await this.memberships.byId(id);
      return membership === null ? notFound() : { data: membership };
    },
    'admin.memberships.activate': async (params, context) => {
      if (!isUuid(params.id)) return notFound();
      const outcome =
        (await this.activeCallRejection(params.id, context)) ??
        (await this.membershipCommands.activate(params, commandContextOf(context)));
      return isRejection(outcome) ? outcome : toChangeResponse(params.id, outcome);
    },
    'admin.memberships.renew': async (params, context) => {
      if (!isUuid(params.id)) return notFound();
      const outcome =
        (await this.activeCallRejection(params.id, context)) ??
        (await this.membershipCommands.renew(params, commandContextOf(context)));
      return isRejection(outcome) ? outcome : toChangeResponse(params.id, outcome);
    },
    'admin.memberships.cancel': async ({ id, expectedRevision }, context) => {
      if (!isUuid(id)) return notFound();
      const outcome =
        (await this.activeCallRejection(id, context)) ??
        (await this.membershipCommands.cancel(id, commandContextOf(context), expectedRevision));
      return isRejection(outcome) ? outcome : toChangeResponse(id, outcome);
    },
  };

  /** A prize call does not depend on the membership’s state. */
  private async activeCallRejection(id: string, context: CallContext): Promise<Rejection<'CONFLICT'> | null> {
    return (await this.calls?.rejectionFor(context, id, ['club_join', 'club_renewal'])) ?? null;
  }
}

function toChangeResponse(id: string, { state, revision, position }: CommandResult<MembershipEvent, MembershipState>) {
  if (state.status === 'none') throw new Error(`Membership ${id} was changed but not found`);
  const { status, until, userId } = state;
  return { data: { id, status, until, userId, revision: Number(revision) }, position };
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Membership not found');
}
