export { FakeServer } from './fake-server.js';
