import { runStrategy, type SessionTable } from '@shop/accounts';
import type { SessionRequest, SessionResolver, StaffCaller } from '@shop/rpc';
import { Strategy } from 'passport-custom';
import type { StaffAccounts } from './staff-accounts.js';
import type { StaffMember } from './staff.decider.js';

/** Reads name, role and countries from the stream each time, so that changes apply to the next call. */
export function createStaffSessionResolver(table: SessionTable, accounts: StaffAccounts): SessionResolver<StaffCaller> {
  const resolveCaller = async (token: string): Promise<StaffCaller | false> => {
    const session = await table.resolve(token);
    const member = session === null ? null : await accounts.find(session.accountId);
    if (session === null || member === null) return false;
    return toStaffCaller(member, session.id);
  };
  const strategy = new Strategy((request, done) => {
    resolveCaller((request as object as SessionRequest).token).then(
      (caller) => done(null, caller),
      (error: unknown) => done(error),
    );
  });
  return {
    resolve: async (request) => {
      const outcome = await runStrategy<StaffCaller>(strategy, request);
      return 'refused' in outcome ? null : { caller: outcome.account, renewed: false };
    },
    stillOpen: (ids) => table.findOpen(ids),
    onEnded: (listener) => table.onEnded(listener),
  };
}

/** Without a required second factor, only its setup is accessible. */
export function toStaffCaller(
  { staffId, name, role, countries, secondFactor }: StaffMember,
  sessionId: string,
): StaffCaller {
  const mustEnrol = secondFactor.isDemanded && secondFactor.factorId === null;
  return { kind: 'staff', staffId, name, role, countries, sessionId, mustEnrol };
}
