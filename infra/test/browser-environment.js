import { builtinEnvironments } from 'vitest/runtime';

const { setTimeout, clearTimeout } = globalThis;
const frameMs = 16;

/**
 * jsdom plus what browsers have and it lacks: Node's text encoding, streams and fetch classes; dialogs; element sizes.
 * Its animation frames are replaced: one that is due while a spec has fake timers would stop all frames of later specs.
 */
export default {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global, options) {
    const fromNode = { Headers, Request, Response, ReadableStream, TextDecoder, TextDecoderStream, TextEncoder };
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    Object.assign(global, fromNode, {
      ResizeObserver: NoResizeObserver,
      requestAnimationFrame: (callback) => setTimeout(() => callback(performance.now()), frameMs),
      cancelAnimationFrame: (frame) => clearTimeout(frame),
    });
    addDialogs(global);
    return environment;
  },
};

/** jsdom has no layout, so sizes never change. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function addDialogs({ Event, HTMLDialogElement }) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
