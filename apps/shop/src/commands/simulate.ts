import { countryCodes, isCountryCode, type CountryCode } from '@shop/countries';
import { loadConfig } from '@shop/platform';
import type { Command } from 'commander';
import { CommandError, UsageError } from '../command-errors.js';
import { createProgress } from '../progress-bar.js';
import { StaffLoginError } from '../simulation/scenario.js';
import { ShopUnreachable } from '../simulation/retrying-client.js';
import { simulate } from '../simulation/simulate.js';
import { formatSummary } from '../simulation/summary.js';
import { terminal } from '../terminal.js';

interface Options {
  readonly url?: string;
  readonly orders: string;
  readonly rate: string;
  readonly leads: string;
  readonly moderators: string;
  readonly countries: string;
  readonly seed: string;
  readonly retryTimeout: string;
  readonly parcelTimeout: string;
  readonly agentAccounts: string;
  readonly supportAccount: string;
  readonly password: string;
  readonly realOrders?: boolean;
  readonly json?: boolean;
}

export function addSimulateCommand(shop: Command): void {
  shop
    .command('simulate')
    .description(
      'play a day against a running shop: shoppers, visitors, agents, warehouse, carrier, returns, moderators; makes real orders there',
    )
    .option('--url <address>', 'address of the shop (default: this machine at PORT)')
    .option('--orders <number>', 'in all', '100')
    .option('--rate <number>', 'shoppers per second', '5')
    .option('--leads <number>', 'visitors who leave an e-mail, a phone number or a club request', '25')
    .option('--moderators <number>', 'moderators of reviews', '1')
    .option('--countries <list>', 'countries of the shoppers', countryCodes.join(','))
    .option('--seed <number>', 'the same seed simulates the same people and outcomes', '1')
    .option('--retry-timeout <seconds>', 'how long a request is retried while the shop does not respond', '60')
    .option('--parcel-timeout <seconds>', 'how long to wait for parcels in transit after the last one arrived', '300')
    .option('--agent-accounts <list>', 'agents who call, one for each account', 'agent@demo.local,agent2@demo.local')
    .option('--support-account <name>', 'account that packs and moderates', 'support@demo.local')
    .option('--password <password>', 'password of these accounts', 'demo-password')
    .option('--real-orders', 'even if the shop runs on another machine')
    .option('--json', 'as JSON')
    .action(runSimulation);
}

async function runSimulation(options: Options): Promise<void> {
  const url = parseAddress(options);
  const orders = parseNumberInRange('--orders', options.orders, 1_000_000);
  const progress = createProgress();
  try {
    const report = await simulate(
      {
        url,
        orders,
        leads: parseNumberInRange('--leads', options.leads, 100_000, 0),
        rate: parsePositive('--rate', options.rate),
        moderators: parseNumberInRange('--moderators', options.moderators, 100),
        countries: parseCountries(options.countries),
        seed: parseNumberInRange('--seed', options.seed, 2 ** 31),
        retryTimeoutMs: parsePositive('--retry-timeout', options.retryTimeout) * 1000,
        parcelTimeoutMs: parsePositive('--parcel-timeout', options.parcelTimeout) * 1000,
        staff: {
          agents: options.agentAccounts.split(','),
          support: options.supportAccount,
          password: options.password,
        },
      },
      (placed) => progress.update('orders', placed / orders, `${placed} placed`),
    );
    progress.end();
    terminal.print(options.json ? JSON.stringify(report) : formatSummary(report));
  } catch (error) {
    progress.end();
    if (error instanceof ShopUnreachable) throw new CommandError(`The shop at ${url} is away: ${error.message}`);
    if (error instanceof StaffLoginError)
      throw new CommandError(`${error.message}: see --agent-accounts, --support-account and --password`);
    throw error;
  }
}

function parseAddress({ url, realOrders }: Options): string {
  const given = url ?? `http://localhost:${loadConfig().http.port}`;
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol)) throw new UsageError('--url wants a web address');
  const isHere = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  if (!isHere && realOrders !== true)
    throw new UsageError(`${address.host} is not this machine: what is played there are real orders (--real-orders)`);
  return address.origin;
}

function parseNumberInRange(option: string, text: string, max: number, min = 1): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new UsageError(`${option} wants a whole number from ${min} to ${max}`);
  return number;
}

function parsePositive(option: string, text: string): number {
  const number = Number(text);
  if (!(number > 0 && number < 100_000)) throw new UsageError(`${option} wants a number above 0`);
  return number;
}

function parseCountries(list: string): readonly CountryCode[] {
  const codes = list
    .toUpperCase()
    .split(',')
    .map((code) => code.trim());
  const countries = codes.filter(isCountryCode);
  if (countries.length === codes.length) return countries;
  throw new UsageError(`--countries wants some of ${countryCodes.join(',')}`);
}
