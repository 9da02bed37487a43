import type { Decider } from '@shop/kernel';
import type { MaintenanceEvent } from '@shop/events/ops';

export interface MaintenanceCommand {
  readonly type: 'NoteMaintenance';
  readonly event: MaintenanceEvent;
}

export interface MaintenanceState {
  readonly paused: boolean;
  readonly lastBuild: string | null;
  readonly skipped: readonly string[];
}

export const maintenanceDecider: Decider<MaintenanceCommand, MaintenanceEvent, MaintenanceState, never> = {
  initial: { paused: false, lastBuild: null, skipped: [] },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ProjectionPaused':
        return { ...state, paused: true };
      case 'ProjectionResumed':
        return { ...state, paused: false };
      case 'ProjectionRebuildAsked':
      case 'ProjectionVerificationAsked':
        return { ...state, lastBuild: data.buildId };
      case 'ParkedEventSkipped':
        return { ...state, skipped: [...state.skipped, `${data.stream}@${data.revision}`] };
      case 'ParkedEventsRetried':
      case 'ProcessMoved':
      case 'JobsRetried':
        return state;
    }
  },
  decide: ({ event }) => [event],
};
