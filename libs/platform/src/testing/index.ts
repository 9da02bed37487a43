export { allInRedis } from './all-in-redis.js';
export { freePort } from './free-port.js';
export { describeRedis } from './redis-program.js';
export { testDatabase, type TestDatabase } from './test-database.js';
export { testRedis, type TestRedis, type TestRedisOptions } from './test-redis.js';
export { until } from './until.js';
export * from './partner-behaviour.js';
