import { runStrategy, type SessionTable } from '@shop/accounts';
import { contract, type StaffIdentity, type staffContract, type StaffRole } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import { staffLoginStrategy, type StaffLoginOutcome, type StaffLoginRequest } from './login.strategy.js';
import { permissionsOf } from './permissions.js';
import type { StaffAccounts } from './staff-accounts.js';

/** The methods by which staff log in and out and learn what they may do. */
export class StaffRpc {
  private readonly strategy;

  constructor(
    accounts: StaffAccounts,
    private readonly sessions: SessionTable,
  ) {
    this.strategy = staffLoginStrategy(accounts);
  }

  readonly handlers: HandlersFor<typeof staffContract> = {
    'staff.login': async ({ username, password }, context) => {
      const request: StaffLoginRequest = { body: { username, password }, from: { ip: context.ip, now: context.now } };
      const outcome = await runStrategy<StaffLoginOutcome>(this.strategy, request);
      if ('refused' in outcome) return reject('WRONG_CREDENTIALS', 'No account has this user name and password');
      if (isRejection(outcome.account)) return outcome.account;
      const { staffId, name, role } = outcome.account;
      const { token, session } = await this.sessions.start(staffId);
      const caller = { kind: 'staff', staffId, name, role, sessionId: session.id } as const;
      context.startSession({ kind: 'staff', token, caller });
      return { data: identity(staffId, name, role) };
    },
    'staff.me': (_params, { caller }) =>
      Promise.resolve(
        caller.kind === 'staff'
          ? { data: identity(caller.staffId, caller.name, caller.role) }
          : reject('NOT_LOGGED_IN', 'Nobody is logged in'),
      ),
    'staff.logout': async (_params, context) => {
      const { staff } = context.sessions;
      if (staff !== null) await this.sessions.end(staff.sessionId);
      context.endSession('staff');
      return { data: null };
    },
  };
}

function identity(id: string, name: string, role: StaffRole): StaffIdentity {
  return { id, name, role, permissions: permissionsOf(role, contract) };
}
