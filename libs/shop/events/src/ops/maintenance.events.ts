import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const subject = z.string();

/** Set on the command line only. */
const reason = z.string().optional();

export const projectionPaused = defineEvent({
  type: 'ProjectionPaused',
  version: 1,
  data: z.object({ subject, reason }),
});
export const projectionResumed = defineEvent({
  type: 'ProjectionResumed',
  version: 1,
  data: z.object({ subject, reason }),
});
export const projectionRebuildAsked = defineEvent({
  type: 'ProjectionRebuildAsked',
  version: 1,
  data: z.object({ subject, buildId: z.string() }),
});
export const projectionVerificationAsked = defineEvent({
  type: 'ProjectionVerificationAsked',
  version: 1,
  data: z.object({ subject, buildId: z.string() }),
});
export const parkedEventsRetried = defineEvent({
  type: 'ParkedEventsRetried',
  version: 1,
  data: z.object({ subject, stream: z.string().optional(), reason: z.string() }),
});
export const parkedEventSkipped = defineEvent({
  type: 'ParkedEventSkipped',
  version: 1,
  data: z.object({ subject, stream: z.string(), revision: z.number().int(), reason: z.string() }),
});
export const processMoved = defineEvent({
  type: 'ProcessMoved',
  version: 1,
  /** Log positions; events between them are skipped or repeated. */
  data: z.object({ subject, from: z.string(), to: z.string(), reason: z.string() }),
});
export const jobsRetried = defineEvent({
  type: 'JobsRetried',
  version: 1,
  data: z.object({ subject, jobs: z.array(z.string()) }),
});

export const maintenanceEvents = [
  projectionPaused,
  projectionResumed,
  projectionRebuildAsked,
  projectionVerificationAsked,
  parkedEventsRetried,
  parkedEventSkipped,
  processMoved,
  jobsRetried,
] as const;
export type MaintenanceEvent = EventOf<(typeof maintenanceEvents)[number]>;
