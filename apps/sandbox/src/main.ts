import { systemClock } from '@shop/kernel';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { startupMessage, type SimulatorKey } from './startup-message.js';
import { createSimulators } from './simulators.js';

/**
 * Ends when its input does (the shop starts it so). With `SANDBOX_PORT` it is standalone and listens on all addresses;
 * default keys are public, not for production.
 */
const port = parsePort(process.env['SANDBOX_PORT']);
const carrierKey = readVariable('SANDBOX_CARRIER_KEY', 'sandbox-carrier');
const crmKey = readVariable('SANDBOX_CRM_KEY', 'sandbox-crm');
const webhookUrl = readVariable('SANDBOX_WEBHOOK_URL', 'http://localhost:3000/carrier/events').value;

const keys = { carrierKey: carrierKey.value, crmKey: crmKey.value };
const sandbox = createSimulators({ ...keys, webhookUrl, stepMs: 20_000, clock: systemClock });
const stop = () => void sandbox.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
if (port === undefined) {
  process.stdin.resume().once('end', stop).once('error', stop);
  // Ctrl-C in a terminal reaches the whole process group; the shop ends the simulators when it no longer needs them.
  process.on('SIGINT', () => undefined);
} else {
  process.on('SIGINT', stop);
}

await sandbox.listen(port === undefined ? { host: '127.0.0.1', port: 0 } : { host: '0.0.0.0', port });
const boundPort = (sandbox.server.address() as AddressInfo).port;
process.stdout.write(
  port === undefined
    ? `${JSON.stringify({ port: boundPort })}\n`
    : startupMessage({ port: boundPort, carrierKey, crmKey, webhookUrl }),
);

function readVariable(name: string, defaultValue: string): SimulatorKey {
  const file = process.env[`${name}_FILE`];
  const value = file ? readFileSync(file, 'utf8').trim() : process.env[name];
  if (value) return { value, isDefault: false };
  if (port !== undefined && !file && process.env['NODE_ENV'] !== 'production')
    return { value: defaultValue, isDefault: true };
  return exitWithError(`${name} is missing; the shop sets it for the sandbox it starts`);
}

function parsePort(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  return exitWithError('SANDBOX_PORT must be a number from 0 to 65535');
}

function exitWithError(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
