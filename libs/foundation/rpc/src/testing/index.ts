export { createTestSessions, type TestSessions } from './test-sessions.js';
export { startRpcServer, type RpcServer, type RpcServerOptions } from './rpc-server.js';
export { createTestCaller, readEvents, type ReceivedEvent, type TestCaller, type TestResponse } from './test-caller.js';
