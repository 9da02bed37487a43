import type { agentPresenceContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { AgentPresence } from './agent-presence.js';
import type { AgentPauses } from './agent-pauses.js';

export class AgentPresenceRpc {
  constructor(
    private readonly presence: AgentPresence,
    private readonly pauses: AgentPauses,
  ) {}

  readonly handlers: HandlersFor<typeof agentPresenceContract> = {
    'admin.calls.agents': async () => ({ data: await this.presence.list() }),
    'admin.calls.present': async (_params, context) => {
      const staffId = staffIdOf(context);
      await this.presence.recordHeartbeat(staffId);
      return { data: { paused: await this.pauses.pauseReasonOf(staffId) } };
    },
    'admin.calls.pause': async ({ reason }, context) => {
      const started = await this.pauses.pause(staffIdOf(context), reason, commandContextOf(context));
      return isRejection(started) ? started : { data: { paused: started.paused }, position: started.position };
    },
    'admin.calls.resume': async (_params, context) => {
      const ended = await this.pauses.resume(staffIdOf(context), commandContextOf(context));
      return isRejection(ended) ? ended : { data: { paused: ended.paused }, position: ended.position };
    },
  };
}

function staffIdOf({ caller }: CallContext): string {
  if (caller.kind !== 'staff') throw new Error('A staff method was called by a caller who is not staff');
  return caller.staffId;
}
