export { createTestSessions, type TestSessions } from './test-sessions.js';
export { startRpcServer, type RpcServer, type RpcServerOptions } from './rpc-server.js';
export { createTestCaller, type TestResponse, type TestCaller } from './test-caller.js';
export { readEvents, type ReceivedEvent } from './read-events.js';
