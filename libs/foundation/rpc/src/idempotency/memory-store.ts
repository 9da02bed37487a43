import type { Claim, IdempotencyStore } from './store.js';

interface CommandSlot {
  readonly requestHash: string;
  isRunning: boolean;
  response: Buffer | undefined;
}

/** Stores keys in this process only, for servers without a database. */
export function createMemoryIdempotency(): IdempotencyStore {
  const slots = new Map<string, CommandSlot>();
  return {
    async claim({ commandId, requestHash }): Promise<Claim> {
      const slot = slots.get(commandId);
      if (slot === undefined) {
        slots.set(commandId, { requestHash, isRunning: true, response: undefined });
        return { kind: 'claimed' };
      }
      if (slot.requestHash !== requestHash) return { kind: 'mismatch', requestHash: slot.requestHash };
      if (slot.response !== undefined) return { kind: 'answered', response: slot.response };
      if (slot.isRunning) return { kind: 'busy' };
      slot.isRunning = true;
      return { kind: 'claimed' };
    },
    async storeResponse(commandId, response) {
      const slot = slots.get(commandId);
      if (slot !== undefined) Object.assign(slot, { response, isRunning: false });
    },
    async allowRepeat(commandId) {
      const slot = slots.get(commandId);
      if (slot !== undefined) slot.isRunning = false;
    },
    async release(commandId) {
      slots.delete(commandId);
    },
    async close() {
      slots.clear();
    },
  };
}
