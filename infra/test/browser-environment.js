import { builtinEnvironments } from 'vitest/runtime';

const { setTimeout, clearTimeout } = globalThis;
const frameMs = 16;

/**
 * jsdom plus what it lacks: text encoding, streams and fetch of Node.js, dialogs, element sizes.
 * Animation frames are replaced: one that is due under fake timers would stop those of later specs.
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
