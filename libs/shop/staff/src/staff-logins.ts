import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { staffLoginEvents, type StaffLoginEvent } from '@shop/events/staff';
import { isRejection } from '@shop/kernel';

interface LogIn {
  readonly type: 'LogIn';
  readonly staffId: string;
}

/** `stafflogin-COMMAND`: one stream per login, so that logins never conflict and earlier ones are not read. */
export const staffLoginStream: StreamKind<LogIn, StaffLoginEvent, null, never> = {
  category: 'stafflogin',
  events: staffLoginEvents,
  creates: () => true,
  decider: {
    initial: null,
    evolve: () => null,
    decide: ({ staffId }) => [{ type: 'StaffLoggedIn', data: { staffId } }],
  },
};

export class StaffLogins {
  constructor(
    private readonly streams: Pick<Streams, 'execute'>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Never fails: a person whose login cannot be recorded is still logged in. */
  async record(staffId: string, context: CommandContext): Promise<void> {
    try {
      const command = { type: 'LogIn', staffId } as const;
      const by = { ...context, actor: `staff:${staffId}` };
      const outcome = await this.streams.execute(staffLoginStream, by.commandId, command, by);
      if (isRejection(outcome)) this.onError(new Error(outcome.message));
    } catch (error) {
      this.onError(error);
    }
  }
}
