import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks: text coding, streams and the answers of `fetch`, from Node. */
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
  }
}
