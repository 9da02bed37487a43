import type { Rejection } from '@shop/kernel';
import { Strategy } from 'passport-local';
import type { Login, LoginAttempt } from './login.js';
import type { AuthenticatedUser } from './registration.js';

export type LoginOutcome = AuthenticatedUser | Rejection<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE'>;

/** What the dispatcher shows the strategy instead of an HTTP request. */
export interface LoginRequest {
  readonly body: { readonly username: string; readonly password: string };
  readonly attempt: Omit<LoginAttempt, 'username' | 'password'>;
}

/** Passport's local strategy over the shop's accounts, by e-mail or phone. */
export function loginStrategy(login: Login): Strategy {
  return new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
    const { attempt } = request as object as LoginRequest;
    login.attempt({ ...attempt, username, password }).then(
      // A refusal is an outcome with a code of its own, so it travels as one and not as passport's bare "fail".
      (outcome: LoginOutcome) => done(null, outcome),
      (error: unknown) => done(error),
    );
  });
}
