/** What happens to one append. */
export type AppendFault =
  /** The connection breaks before the server has written, or after, before it has answered. */
  | 'cut before'
  | 'cut after'
  /** No answer ever; nothing was written, or it was. */
  | 'stall before'
  | 'stall after'
  | 'not ready'
  | 'busy'
  | 'timeout after'
  | 'cancelled';

/** How the server gets its checkpoints wrong. */
export type CheckpointFault =
  | 'none'
  /** Each one again and again. */
  | 'repeat'
  /** None at all. */
  | 'skip'
  /** Beyond the log's last event, where a later event is going to be (KurrentDB #4970). */
  | 'overrun'
  /** Past the next event, which is only then sent (#4035). */
  | 'early'
  /** -1 as an unsigned number (#4892). */
  | 'no position';

/** What a test makes the server do wrong. */
export class FakeFaults {
  /** For the next appends, one each. */
  readonly appends: AppendFault[] = [];
  checkpoints: CheckpointFault = 'none';
  /** Calls are taken and never answered; subscriptions say nothing more. */
  stalled = false;
  /** Stalls after so many more reads. */
  readsUntilStalled = Infinity;
  /** Milliseconds before each event of a read. */
  readPauseMs = 0;
  /** Subscriptions alone say nothing more. */
  subscriptionsStalled = false;
  /** Nobody may do anything. */
  denied = false;
  /** Events that may wait for a live subscriber, before it is dropped for being slow. */
  maxBacklog = Infinity;
}
