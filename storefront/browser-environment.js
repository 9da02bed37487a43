import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks: text coding, streams and the answers of `fetch`, from Node; dialogs; sizes. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      Headers,
      Request,
      Response,
      ReadableStream,
      TextDecoder,
      TextDecoderStream,
      TextEncoder,
    });
    addDialogs(this.global);
    this.global.ResizeObserver = UnlaidSizes;
  }
}

/** jsdom lays nothing out, so no size ever changes. */
class UnlaidSizes {
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
