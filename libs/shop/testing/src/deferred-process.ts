import type { Process } from '@shop/projections';

/** Placeholder for a process that needs the started shop. */
export interface DeferredProcess {
  readonly process: Process;
  readonly resolve: (process: Process) => void;
}

export function createDeferredProcess(name: string, events: Process['events']): DeferredProcess {
  let become: (process: Process) => void = () => undefined;
  const resolved = new Promise<Process>((resolve) => (become = resolve));
  return {
    process: { name, events, from: 'beginning', react: async (event) => (await resolved).react(event) },
    resolve: become,
  };
}
