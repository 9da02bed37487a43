import type { StreamKind, Streams } from '@shop/event-store';
import { newId, type Clock } from '@shop/kernel';
import { loginWarningEvents, type LoginWarningEvent } from '@shop/events/users';
import { userStream } from './user.stream.js';

interface Warn {
  readonly type: 'Warn';
  readonly warning: LoginWarningEvent['data'];
}

/** Limits mails: an attack must not fill a mailbox. */
const warningIntervalMs = 24 * 3_600_000;

/** `loginwarning-USER`; separate from the account stream. */
export const loginWarningStream: StreamKind<Warn, LoginWarningEvent, { readonly lastAt: string | null }, never> = {
  category: 'loginwarning',
  events: loginWarningEvents,
  decider: {
    initial: { lastAt: null },
    evolve: (_state, { data }) => ({ lastAt: data.at }),
    decide: ({ warning }, { lastAt }) => {
      const isKnown = lastAt !== null && Date.parse(warning.at) - Date.parse(lastAt) < warningIntervalMs;
      return isKnown ? [] : [{ type: 'LoginsSlowed', data: warning }];
    },
  },
};

export class LoginWarnings {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Not awaited: a delayed response would reveal that the account exists. */
  warnInBackground(userId: string): void {
    this.warn(userId).catch(this.onError);
  }

  async warn(userId: string): Promise<void> {
    const { state } = await this.streams.load(userStream, userId);
    if (state.status !== 'registered') return;
    const commandId = newId();
    const now = this.clock();
    const context = { commandId, correlationId: commandId, actor: 'system:logins', now };
    const warning = { userId, country: state.country, at: now };
    await this.streams.execute(loginWarningStream, userId, { type: 'Warn', warning }, context);
  }
}
