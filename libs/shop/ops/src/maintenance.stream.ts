import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { maintenanceEvents, type MaintenanceEvent } from '@shop/events/ops';
import { type Rejection, isRejection } from '@shop/kernel';
import { maintenanceDecider, type MaintenanceCommand, type MaintenanceState } from './maintenance.decider.js';

export const maintenanceStream: StreamKind<MaintenanceCommand, MaintenanceEvent, MaintenanceState, never> = {
  category: 'maintenance',
  events: maintenanceEvents,
  decider: maintenanceDecider,
};

/** Records actions before they run. */
export class MaintenanceLog {
  constructor(private readonly streams: Streams) {}

  async record(event: MaintenanceEvent, context: CommandContext): Promise<Rejection<'CONFLICT'> | null> {
    const command = { type: 'NoteMaintenance', event } as const;
    const outcome = await this.streams.execute(maintenanceStream, event.data.subject, command, context);
    return isRejection(outcome) ? outcome : null;
  }
}
