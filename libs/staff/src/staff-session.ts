import { runStrategy, type SessionTable } from '@shop/accounts';
import type { SessionRequest, SessionResolver, StaffCaller } from '@shop/rpc';
import { Strategy } from 'passport-custom';
import type { StaffAccounts } from './staff-accounts.js';

/**
 * Resolves the `staff_session` cookie through a passport strategy. Name and role are read from the stream each time: a
 * role that was taken away is gone with the next call.
 */
export function staffSessions(table: SessionTable, accounts: StaffAccounts): SessionResolver<StaffCaller> {
  const callerOf = async (token: string): Promise<StaffCaller | false> => {
    const session = await table.resolve(token);
    const member = session === null ? null : await accounts.find(session.accountId);
    if (session === null || member === null) return false;
    return { kind: 'staff', staffId: member.staffId, name: member.name, role: member.role, sessionId: session.id };
  };
  const strategy = new Strategy((request, done) => {
    callerOf((request as object as SessionRequest).token).then(
      (caller) => done(null, caller),
      (error: unknown) => done(error),
    );
  });
  return {
    resolve: async (request) => {
      const outcome = await runStrategy<StaffCaller>(strategy, request);
      return 'refused' in outcome ? null : { caller: outcome.account, renewed: false };
    },
    stillOpen: (ids) => table.stillOpen(ids),
    onEnded: (listener) => table.onEnded(listener),
  };
}
