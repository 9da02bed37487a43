export { createSimulators, type SimulatorOptions } from './simulators.js';
