import { Command, CommanderError } from 'commander';
import { addDatabaseCommands } from './commands/database.js';
import { addEventCommands } from './commands/events.js';
import { addDescribeCommand } from './commands/describe.js';
import { addDoctorCommand } from './commands/doctor.js';
import { addKeyCommands } from './commands/keys.js';
import { addPrivacyCommands } from './commands/privacy.js';
import { addProjectionCommands } from './commands/projections.js';
import { addSimulateCommand } from './commands/simulate.js';
import { addStaffCommands } from './commands/staff.js';
import { addStreamCommands } from './commands/streams.js';
import { start } from './commands/start.js';
import { describeError, UsageError } from './command-errors.js';
import { assertKnownCommand } from './known-command.js';
import { addTransferCommands } from './commands/transfer.js';
import { terminal } from './terminal.js';

export async function runCommand(parameters: readonly string[]): Promise<number> {
  try {
    const shop = createProgram();
    assertKnownCommand(shop, parameters);
    await shop.parseAsync([...parameters], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.note(describeError(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function createProgram(): Command {
  const shop = new Command('shop')
    .description('Runs and maintains the shop')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true });
  shop.command('start').description('run the whole product until it is stopped').action(start);
  addDatabaseCommands(shop);
  addProjectionCommands(shop);
  addStreamCommands(shop);
  addEventCommands(shop);
  addKeyCommands(shop);
  addTransferCommands(shop);
  addPrivacyCommands(shop);
  addStaffCommands(shop);
  addDescribeCommand(shop);
  addDoctorCommand(shop);
  addSimulateCommand(shop);
  return shop;
}
