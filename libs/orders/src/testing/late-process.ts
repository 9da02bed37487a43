import type { Process } from '@shop/projections';

/** A shop runs its processes from the start: what stands for one until it can be made of what the shop gives. */
export interface LateProcess {
  readonly stand: Process;
  readonly become: (process: Process) => void;
}

export function lateProcess(name: string, events: Process['events']): LateProcess {
  let become: (process: Process) => void = () => undefined;
  const made = new Promise<Process>((resolve) => (become = resolve));
  return { stand: { name, events, from: 'beginning', react: async (event) => (await made).react(event) }, become };
}
