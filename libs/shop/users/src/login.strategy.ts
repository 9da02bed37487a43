import type { Rejection } from '@shop/kernel';
import { Strategy } from 'passport-local';
import type { Login, LoginAttempt } from './login.js';
import type { AuthenticatedUser } from './registration.js';

export type LoginOutcome = AuthenticatedUser | Rejection<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE'>;

export interface LoginRequest {
  readonly body: { readonly username: string; readonly password: string };
  readonly attempt: Omit<LoginAttempt, 'username' | 'password'>;
}

export function loginStrategy(login: Login): Strategy {
  return new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
    const { attempt } = request as object as LoginRequest;
    login.attempt({ ...attempt, username, password }).then(
      // Returns rejections as outcomes, to preserve their codes.
      (outcome: LoginOutcome) => done(null, outcome),
      (error: unknown) => done(error),
    );
  });
}
