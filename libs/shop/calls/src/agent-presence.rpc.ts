import type { agentPresenceContract } from '@shop/contracts';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { AgentPauses } from './agent-pauses.js';
import type { AgentPresence } from './agent-presence.js';
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
    'admin.calls.pause': async ({ reason }, context) =>
      this.pauses.pause(agentOf(context).id, reason, commandContextOf(context)),
    'admin.calls.resume': async (_params, context) =>
      this.pauses.resume(agentOf(context).id, commandContextOf(context)),
  };
}
