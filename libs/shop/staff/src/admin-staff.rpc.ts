import type { adminStaffContract, StaffRow } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { ChangedMember, Invitation, StaffAdministration } from './staff-administration.js';
import type { StaffQueries } from './staff-list.queries.js';

export class AdminStaffRpc {
  constructor(
    private readonly staff: StaffQueries,
    private readonly administration: StaffAdministration,
  ) {}

  readonly handlers: HandlersFor<typeof adminStaffContract> = {
    'admin.staff.getList': async (params) => ({ data: await this.staff.list(params) }),
    'admin.staff.getOne': async ({ id }) => {
      const member = await this.staff.findById(id);
      return member === null ? reject('NOT_FOUND', 'Staff member not found') : { data: member };
    },
    'admin.staff.create': async (member, context) => {
      const invited = await this.administration.create(member, commandContextOf(context));
      return isRejection(invited) ? invited : invitationResponse(invited);
    },
    'admin.staff.invite': async ({ id, language }, context) => {
      const invited = await this.administration.invite(id, language, commandContextOf(context));
      return isRejection(invited) ? invited : invitationResponse(invited);
    },
    'admin.staff.update': async ({ id, role, countries, expectedRevision }, context) => {
      const change = {
        staffId: id,
        command: {
          type: 'Change',
          ...(role !== undefined && { role }),
          ...(countries !== undefined && { countries }),
        },
        by: staffIdOf(context),
        expectedRevision,
      } as const;
      const outcome = await this.administration.change(change, commandContextOf(context));
      return isRejection(outcome) ? outcome : changeResponse(outcome);
    },
    'admin.staff.disable': async ({ id, expectedRevision }, context) => {
      const change = { staffId: id, command: { type: 'Disable' }, by: staffIdOf(context), expectedRevision } as const;
      const outcome = await this.administration.change(change, commandContextOf(context));
      return isRejection(outcome) ? outcome : changeResponse(outcome);
    },
    'staff.acceptInvitation': async ({ code, password }, context) => {
      const rejection = await this.administration.accept(code, password, commandContextOf(context));
      return rejection ?? { data: null };
    },
  };
}

function staffIdOf({ caller }: CallContext): string {
  return caller.kind === 'staff' ? caller.staffId : '';
}

function invitationResponse({ position, ...data }: Invitation) {
  return position === undefined ? { data } : { data, position };
}

function changeResponse({ member, revision, position }: ChangedMember) {
  const isActive = member.invitation === null;
  const status: StaffRow['status'] = member.status === 'disabled' ? 'disabled' : isActive ? 'active' : 'invited';
  const { staffId: id, role } = member;
  const data = { id, role, countries: [...member.countries], status, revision };
  return position === undefined ? { data } : { data, position };
}
