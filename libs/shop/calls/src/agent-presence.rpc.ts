import type { agentPresenceContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { AgentPresence } from './agent-presence.js';
import type { AgentPauses } from './agent-pauses.js';
import { agentOf } from './calling-staff.js';

export class AgentPresenceRpc {
  constructor(
    private readonly presence: AgentPresence,
    private readonly pauses: AgentPauses,
  ) {}

  readonly handlers: HandlersFor<typeof agentPresenceContract> = {
    'admin.calls.agents': async () => ({ data: await this.presence.list() }),
    'admin.calls.present': async (_params, context) => {
      const staffId = agentOf(context).id;
      await this.presence.recordHeartbeat(staffId);
      return { data: { paused: await this.pauses.pauseReasonOf(staffId) } };
    },
    'admin.calls.pause': async ({ reason }, context) => {
      const started = await this.pauses.pause(agentOf(context).id, reason, commandContextOf(context));
      return isRejection(started) ? started : { data: { paused: started.paused }, position: started.position };
    },
    'admin.calls.resume': async (_params, context) => {
      const ended = await this.pauses.resume(agentOf(context).id, commandContextOf(context));
      return isRejection(ended) ? ended : { data: { paused: ended.paused }, position: ended.position };
    },
  };
}
