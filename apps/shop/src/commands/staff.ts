import { isRejection, newId, newToken } from '@shop/kernel';
import { SecondFactors, StaffAccounts } from '@shop/staff';
import { emailAddress, line, type StaffRole } from '@shop/contracts';
import { Option, type Command } from 'commander';
import { createInterface } from 'node:readline/promises';
import { CommandError, UsageError } from '../command-errors.js';
import { withShop } from '../session.js';
import { terminal } from '../terminal.js';

interface Options {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

const roles: readonly StaffRole[] = ['agent', 'support', 'manager', 'engineer', 'admin'];

export function addStaffCommands(shop: Command): void {
  const staff = shop.command('staff').description('the people who work in the shop');
  staff
    .command('add')
    .description('add a member of staff; without --password-stdin a password is generated and printed once')
    .requiredOption('--email <address>')
    .requiredOption('--name <name>')
    .addOption(new Option('--role <role>').choices(roles).makeOptionMandatory())
    .option('--password-stdin', 'read the password from the first line of standard input')
    .option('--json', 'as JSON')
    .action(addStaff);
  staff
    .command('reset-second-factor')
    .description('remove the second factor of an account that lost its device and recovery codes')
    .requiredOption('--email <address>')
    .requiredOption('--reason <text>')
    .action(resetSecondFactor);
}

async function resetSecondFactor({ email, reason }: { readonly email: string; readonly reason: string }) {
  await withShop(async ({ app, infrastructure }) => {
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'system:command-line', now: infrastructure.clock() };
    const staffId = app.get(StaffAccounts, { strict: false }).idOf(email);
    const secondFactors = app.get(SecondFactors, { strict: false });
    const reset = await secondFactors.executeCommand(staffId, { type: 'ResetSecondFactor', reason }, context);
    if (isRejection(reset)) throw new CommandError(`Not reset: ${reset.message}`);
  });
  terminal.print(`${email} now logs in with the password only`);
}

async function addStaff({ role, passwordStdin, json, ...given }: Options): Promise<void> {
  const email = parseOption('--email', emailAddress, given.email);
  const name = parseOption('--name', line(120), given.name);
  const password = passwordStdin ? await readFirstLine() : newToken(12);
  if (password.length < 8 || password.length > 64) throw new UsageError('A password has 8 to 64 characters');
  const id = await withShop(async ({ app, infrastructure }) => {
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'system:command-line', now: infrastructure.clock() };
    const added = await app.get(StaffAccounts, { strict: false }).add({ email, name, role, password }, context);
    if (isRejection(added)) throw new CommandError(`Not added: ${added.message}`);
    return added.id;
  });
  const shown = passwordStdin ? {} : { password };
  if (json) return terminal.print(JSON.stringify({ id, email, role, ...shown }));
  terminal.print(`${email} added as ${role}${passwordStdin ? '' : `, password ${password}`}`);
}

function parseOption(option: string, schema: typeof emailAddress, given: string): string {
  const { data, error } = schema.safeParse(given);
  if (data === undefined) throw new UsageError(`${option}: ${error?.issues[0]?.message}`);
  return data;
}

async function readFirstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new UsageError('--password-stdin found no line on standard input');
}
