import type { SessionTable } from '@shop/accounts';
import type { adminSecondFactorContract, secondFactorContract } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { addressKey, commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { NewRecoveryCodes, SecondFactors } from './second-factors.js';
import type { StaffAccounts } from './staff-accounts.js';
import type { StaffMember } from './staff.decider.js';

type Handlers = HandlersFor<typeof secondFactorContract & typeof adminSecondFactorContract>;
type MemberReference = { readonly id: string; readonly expectedRevision?: number | undefined };

export class SecondFactorRpc {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: SessionTable,
  ) {}

  readonly handlers: Handlers = {
    'staff.secondFactor': async (_params, context) => {
      const member = await this.member(context);
      if (isRejection(member)) return member;
      const { factorId, isDemanded } = member.secondFactor;
      const recoveryCodesLeft = await this.secondFactors.recoveryCodesLeft(member);
      return { data: { isSet: factorId !== null, isDemanded, recoveryCodesLeft } };
    },
    'staff.beginSecondFactor': async ({ password }, context) => {
      const member = await this.loadMemberByPassword(password, context);
      if (isRejection(member)) return member;
      const issuer = packOf(context.country).brand.name;
      const begun = await this.secondFactors.begin(member, issuer, commandContextOf(context));
      return isRejection(begun) ? begun : { data: begun };
    },
    'staff.confirmSecondFactor': async ({ code }, context) => {
      const member = await this.member(context);
      if (isRejection(member)) return member;
      const confirmed = await this.secondFactors.confirm(member, code, commandContextOf(context));
      return isRejection(confirmed) ? confirmed : recoveryCodesResponse(confirmed);
    },
    'staff.renewRecoveryCodes': async ({ code }, context) => {
      const member = await this.member(context);
      if (isRejection(member)) return member;
      const renewed = await this.secondFactors.renewRecoveryCodes(member, code, commandContextOf(context));
      return isRejection(renewed) ? renewed : recoveryCodesResponse(renewed);
    },
    'staff.removeSecondFactor': async ({ password, code }, context) => {
      const member = await this.loadMemberByPassword(password, context);
      if (isRejection(member)) return member;
      const command = commandContextOf(context);
      const rejection = await this.secondFactors.verifyCode(member, code, command);
      if (rejection !== null) return rejection;
      // The command’s own id records the use of a recovery code.
      const removal = { ...command, commandId: uuidv5(command.commandId, 'removal') };
      const removed = await this.secondFactors.executeCommand(member.staffId, { type: 'RemoveSecondFactor' }, removal);
      return isRejection(removed) ? removed : responseAt(null, removed.position);
    },
    'admin.staff.resetSecondFactor': ({ reason, ...who }, context) =>
      this.executeFor(who, { type: 'ResetSecondFactor', reason }, context),
    'admin.staff.demandSecondFactor': ({ demanded, ...who }, context) =>
      this.executeFor(who, { type: 'DemandSecondFactor', demanded }, context),
  };

  private async executeFor(
    { id, expectedRevision }: MemberReference,
    command: Parameters<SecondFactors['executeCommand']>[1],
    context: CallContext,
  ) {
    const outcome = await this.secondFactors.executeCommand(id, command, commandContextOf(context), expectedRevision);
    if (isRejection(outcome)) return outcome;
    if (command.type === 'ResetSecondFactor') await this.sessions.endAll(id);
    return responseAt({ id, revision: Number(outcome.revision) }, outcome.position);
  }

  private async member({ caller }: CallContext): Promise<StaffMember | Rejection<'NOT_LOGGED_IN'>> {
    const member = caller.kind === 'staff' ? await this.accounts.find(caller.staffId) : null;
    return member ?? reject('NOT_LOGGED_IN', 'Not logged in');
  }

  /** The password protects an unattended screen. */
  private async loadMemberByPassword(password: string, { caller, ip, deviceOf }: CallContext) {
    if (caller.kind !== 'staff') return reject('NOT_LOGGED_IN', 'Not logged in');
    const source = { address: addressKey(ip), device: deviceOf('staff'), session: caller.sessionId };
    const proven = await this.accounts.verifyPassword(caller.staffId, password, source);
    return isRejection(proven) ? proven : proven.member;
  }
}

function recoveryCodesResponse({ recoveryCodes, position }: NewRecoveryCodes) {
  return responseAt({ recoveryCodes }, position);
}

function responseAt<Data>(data: Data, position: string | undefined) {
  return position === undefined ? { data } : { data, position };
}
