import { Command } from 'commander';
import { UsageError } from './command-errors.js';
import { assertKnownCommand } from './known-command.js';

const shop = new Command('shop');
shop.command('start');
shop.command('export-log').argument('<FILE>');
const projections = shop.command('projections');
projections.command('verify').argument('<NAME>');

describe('a command line', () => {
  it.each([
    ['nothing', []],
    ['the help', ['--help']],
    ['a command', ['start']],
    ['its help', ['start', '--help']],
    ['an argument', ['export-log', 'privacy']],
    ['a group', ['projections', '--help']],
    ['a command of a group', ['projections', 'verify', 'orders', '--json']],
    ['the command help', ['help', 'start']],
  ])('may name %s', (_what, parameters) => {
    expect(() => assertKnownCommand(shop, parameters)).not.toThrow();
  });

  it.each([
    [['begin'], 'begin'],
    [['privacy', 'export', '--help'], 'privacy'],
    [['--help', 'simulate'], 'simulate'],
    [['projections', 'paint', '--help'], 'projections paint'],
    [['help', 'simulate'], 'simulate'],
  ])('is rejected in one line for %j, also with --help', (parameters, name) => {
    expect(() => assertKnownCommand(shop, parameters)).toThrow(UsageError);
    expect(() => assertKnownCommand(shop, parameters)).toThrow(
      `There is no command ${name}: see npm run shop -- --help`,
    );
  });
});
