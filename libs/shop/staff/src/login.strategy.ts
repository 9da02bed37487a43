import type { LoginSource } from '@shop/accounts';
import type { Rejection } from '@shop/kernel';
import { Strategy } from 'passport-local';
import type { AuthenticatedMember, StaffAccounts } from './staff-accounts.js';

export type StaffLoginOutcome =
  AuthenticatedMember | Rejection<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE'>;

export interface StaffLoginRequest {
  readonly body: { readonly username: string; readonly password: string };
  readonly source: LoginSource;
  readonly signal: AbortSignal;
}

/** Returns rejections as outcomes, to preserve their codes. */
export function staffLoginStrategy(accounts: StaffAccounts): Strategy {
  return new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
    const { source, signal } = request as object as StaffLoginRequest;
    accounts.login(username, password, source, signal).then(
      (outcome: StaffLoginOutcome) => done(null, outcome),
      (error: unknown) => done(error),
    );
  });
}
