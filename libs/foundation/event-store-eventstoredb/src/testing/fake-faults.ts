export type AppendFault =
  'cut before' | 'cut after' | 'stall before' | 'stall after' | 'not ready' | 'busy' | 'timeout after' | 'cancelled';

export type CheckpointFault =
  | 'none'
  | 'repeat'
  | 'skip'
  /** Beyond the log's last event (KurrentDB #4970). */
  | 'overrun'
  /** Past an event that is sent only afterwards (#4035). */
  | 'early'
  /** -1 as an unsigned number (#4892). */
  | 'no position';

export class FakeFaults {
  readonly appends: AppendFault[] = [];
  checkpoints: CheckpointFault = 'none';
  stalled = false;
  readsUntilStalled = Infinity;
  readPauseMs = 0;
  subscriptionsStalled = false;
  denied = false;
  maxBacklog = Infinity;
}
