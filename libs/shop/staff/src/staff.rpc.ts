import { runStrategy, type KnownSources, type SessionTable } from '@shop/accounts';
import { contract, type StaffIdentity, type staffContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { addressKey, commandContextOf, type HandlersFor, type StaffCaller } from '@shop/rpc';
import { staffLoginStrategy, type StaffLoginOutcome, type StaffLoginRequest } from './login.strategy.js';
import { permissionsOf } from './permissions.js';
import type { SecondFactors } from './second-factors.js';
import type { StaffAccounts } from './staff-accounts.js';
import type { StaffLogins } from './staff-logins.js';
import { toStaffCaller } from './staff-session-resolver.js';

export class StaffRpc {
  private readonly strategy;

  constructor(
    accounts: StaffAccounts,
    private readonly sessions: SessionTable,
    private readonly secondFactors: SecondFactors,
    private readonly sources: KnownSources,
    private readonly logins: StaffLogins,
  ) {
    this.strategy = staffLoginStrategy(accounts);
  }

  readonly handlers: HandlersFor<typeof staffContract> = {
    'staff.login': async ({ username, password, code }, context) => {
      const source = { address: addressKey(context.ip), device: context.deviceOf('staff') };
      const request: StaffLoginRequest = { body: { username, password }, source, signal: context.clientSignal };
      const outcome = await runStrategy<StaffLoginOutcome>(this.strategy, request);
      if ('refused' in outcome) return reject('WRONG_CREDENTIALS', 'User name or password is wrong');
      if (isRejection(outcome.account)) return outcome.account;
      const { member, passwordHash } = outcome.account;
      if (member.secondFactor.factorId !== null) {
        if (code === undefined) return reject('SECOND_FACTOR_REQUIRED', 'A code of the second factor is required');
        const rejection = await this.secondFactors.verifyCode(member, code, commandContextOf(context));
        if (rejection !== null) return rejection;
      }
      const started = await this.sessions.start({ accountId: member.staffId, passwordHash });
      if (started === null) return reject('WRONG_CREDENTIALS', 'The password was replaced at the same moment');
      const { token, session } = started;
      const caller = toStaffCaller(member, session.id);
      const [device] = await Promise.all([
        this.sources.remember(member.staffId, source),
        this.logins.record(member.staffId, commandContextOf(context)),
      ]);
      const { staff: replaced } = context.sessions;
      if (replaced !== null) await this.sessions.end(replaced.sessionId);
      context.startSession({ kind: 'staff', token, caller, device });
      return { data: toStaffIdentity(caller) };
    },
    'staff.me': (_params, { caller }) =>
      Promise.resolve(
        caller.kind === 'staff' ? { data: toStaffIdentity(caller) } : reject('NOT_LOGGED_IN', 'Not logged in'),
      ),
    'staff.logout': async (_params, context) => {
      const { staff } = context.sessions;
      if (staff !== null) await this.sessions.end(staff.sessionId);
      context.endSession('staff');
      return { data: null };
    },
  };
}

function toStaffIdentity(caller: StaffCaller): StaffIdentity {
  const { staffId: id, name, role, countries, mustEnrol = false } = caller;
  return { id, name, role, countries: [...countries], permissions: permissionsOf(caller, contract), mustEnrol };
}
