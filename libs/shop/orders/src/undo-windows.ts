import type { Pool } from 'pg';
import beginUndo from './sql/begin-undo.sql';
import closeWindow from './sql/close-undo-window.sql';
import openWindow from './sql/open-undo-window.sql';

/** Ten seconds in which an outcome can be undone, by the database clock. The key is the causation id of its events. */
export class UndoWindows {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Opened before the outcome is appended, so that it ends before the effects are due. Repeating changes nothing. */
  async open(key: string): Promise<void> {
    await this.pool.query({ name: 'undo window open', text: openWindow, values: [key] });
  }

  /** Postpones the effects while the undo runs. False: too late. */
  async begin(key: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({ name: 'undo begin', text: beginUndo, values: [key] });
    return rowCount !== 0;
  }

  /** After a rejected undo. */
  async cancel(key: string): Promise<void> {
    await this.pool.query('UPDATE orders_undo_windows SET undoing_until = NULL WHERE key = $1', [key]);
  }

  /** Ends the window before effects are sent. Returns the milliseconds until a running undo has ended, else 0. */
  async close(key: string): Promise<number> {
    const { rows } = await this.pool.query<{ wait_ms: number }>({
      name: 'undo window close',
      text: closeWindow,
      values: [key],
    });
    return rows[0]?.wait_ms ?? 0;
  }
}
