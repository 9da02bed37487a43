import type { Claim, IdempotencyStore } from './store.js';

interface Slot {
  readonly requestHash: string;
  running: boolean;
  answer: Buffer | undefined;
}

/** Keys in this process only: for a server without a database, such as the ones that tests start. */
export function createMemoryIdempotency(): IdempotencyStore {
  const slots = new Map<string, Slot>();
  return {
    async claim({ commandId, requestHash }): Promise<Claim> {
      const slot = slots.get(commandId);
      if (slot === undefined) {
        slots.set(commandId, { requestHash, running: true, answer: undefined });
        return { kind: 'claimed' };
      }
      if (slot.requestHash !== requestHash) return { kind: 'mismatch', requestHash: slot.requestHash };
      if (slot.answer !== undefined) return { kind: 'answered', answer: slot.answer };
      if (slot.running) return { kind: 'busy' };
      slot.running = true;
      return { kind: 'claimed' };
    },
    async keep(commandId, answer) {
      const slot = slots.get(commandId);
      if (slot !== undefined) Object.assign(slot, { answer, running: false });
    },
    async reopen(commandId) {
      const slot = slots.get(commandId);
      if (slot !== undefined) slot.running = false;
    },
    async forget(commandId) {
      slots.delete(commandId);
    },
    async close() {
      slots.clear();
    },
  };
}
