export { createSandbox, type SandboxOptions } from './sandbox.js';
