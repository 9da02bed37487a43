import type { StreamKind, Streams } from '@shop/event-store';
import { newId, type Clock } from '@shop/kernel';
import { staffLoginWarningEvents, type StaffLoginWarningEvent } from '@shop/events/staff';
import { staffStream } from './staff.stream.js';

interface Warn {
  readonly type: 'Warn';
  readonly warning: StaffLoginWarningEvent['data'];
}

const warningIntervalMs = 24 * 3_600_000;

/** `staffwarning-STAFF`. */
export const staffLoginWarningStream: StreamKind<
  Warn,
  StaffLoginWarningEvent,
  { readonly lastAt: string | null },
  never
> = {
  category: 'staffwarning',
  events: staffLoginWarningEvents,
  decider: {
    initial: { lastAt: null },
    evolve: (_state, { data }) => ({ lastAt: data.at }),
    decide: ({ warning }, { lastAt }) => {
      const isKnown = lastAt !== null && Date.parse(warning.at) - Date.parse(lastAt) < warningIntervalMs;
      return isKnown ? [] : [{ type: 'StaffLoginsSlowed', data: warning }];
    },
  },
};

export class StaffLoginWarnings {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Not awaited: a delayed response would reveal that the account exists. */
  warnInBackground(staffId: string): void {
    this.warn(staffId).catch(this.onError);
  }

  async warn(staffId: string): Promise<void> {
    const { state } = await this.streams.load(staffStream, staffId);
    if (state.status !== 'active') return;
    const commandId = newId();
    const now = this.clock();
    const context = { commandId, correlationId: commandId, actor: 'system:logins', now };
    const command = { type: 'Warn', warning: { staffId, at: now } } as const;
    await this.streams.execute(staffLoginWarningStream, staffId, command, context);
  }
}
