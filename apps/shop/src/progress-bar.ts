import { SingleBar } from 'cli-progress';
import { terminal } from './terminal.js';

export interface Progress {
  /** @param done from 0 to 1 */
  readonly update: (label: string, done: number, details?: string) => void;
  readonly end: () => void;
}

export function createProgress(): Progress {
  return terminal.isInteractive() ? barProgress() : lineProgress();
}

function barProgress(): Progress {
  const bar = new SingleBar({
    format: '{label} [{bar}] {percentage} % {details}',
    hideCursor: true,
    stream: process.stderr,
  });
  let started = false;
  return {
    update(label, done, details = '') {
      if (!started) bar.start(100, 0, { label, details });
      started = true;
      bar.update(Math.floor(done * 100), { label, details });
    },
    end: () => bar.stop(),
  };
}

function lineProgress(): Progress {
  const lastTenths = new Map<string, number>();
  return {
    update(label, done, details = '') {
      const tenth = Math.floor(done * 10);
      if ((lastTenths.get(label) ?? -1) >= tenth) return;
      lastTenths.set(label, tenth);
      terminal.note(`${label} ${tenth * 10} % ${details}`.trimEnd());
    },
    end: () => undefined,
  };
}
