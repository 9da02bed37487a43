import { systemClock } from '@shop/kernel';
import type { AddressInfo } from 'node:net';
import { createSandbox } from './sandbox.js';

/**
 * The stand-ins as a program: started by the shop, which tells keys and webhook address in the environment, reads the
 * port from the one line of output, and ends the program by closing its input (or by dying).
 */
const { SANDBOX_CARRIER_KEY: carrierKey, SANDBOX_CRM_KEY: crmKey, SANDBOX_WEBHOOK_URL: webhookUrl } = process.env;
if (!carrierKey || !crmKey || !webhookUrl) throw new Error('The sandbox is started by the shop');

const sandbox = createSandbox({ carrierKey, crmKey, webhookUrl, stepMs: 20_000, clock: systemClock });
const end = () => void sandbox.close().then(() => process.exit(0));
process.stdin.resume().once('end', end).once('error', end);
process.on('SIGTERM', end);
// A Ctrl-C in the terminal reaches the whole group; the shop says when it no longer needs its partners.
process.on('SIGINT', () => undefined);

await sandbox.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ port: (sandbox.server.address() as AddressInfo).port })}\n`);
