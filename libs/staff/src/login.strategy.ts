import type { LoginSource } from '@shop/accounts';
import type { Rejection } from '@shop/kernel';
import { Strategy } from 'passport-local';
import type { AuthenticatedMember, StaffAccounts } from './staff-accounts.js';

export type StaffLoginOutcome =
  AuthenticatedMember | Rejection<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE'>;

/** What the dispatcher shows the strategy instead of an HTTP request. */
export interface StaffLoginRequest {
  readonly body: { readonly username: string; readonly password: string };
  readonly source: LoginSource;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

/** Passport's local strategy over the staff's accounts. A refusal keeps its code, so it travels as an outcome. */
export function staffLoginStrategy(accounts: StaffAccounts): Strategy {
  return new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
    const { source, signal } = request as object as StaffLoginRequest;
    accounts.login(username, password, source, signal).then(
      (outcome: StaffLoginOutcome) => done(null, outcome),
      (error: unknown) => done(error),
    );
  });
}
