export { createSimulators, type SimulatorOptions } from './sandbox.js';
