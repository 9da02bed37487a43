import type { Command } from 'commander';
import { UsageError } from './command-errors.js';

/**
 * Checks that the command exists; the parser would print general help for an unknown one.
 * @throws UsageError
 */
export function assertKnownCommand(program: Command, parameters: readonly string[]): void {
  const names = parameters.filter((parameter) => !parameter.startsWith('-'));
  const commandNames = names[0] === 'help' ? names.slice(1) : names;
  let group = program;
  for (const [index, name] of commandNames.entries()) {
    if (group.commands.length === 0) return;
    const found = group.commands.find((command) => command.name() === name || command.aliases().includes(name));
    if (found === undefined) {
      const full = commandNames.slice(0, index + 1).join(' ');
      throw new UsageError(`There is no command ${full}: see npm run shop -- --help`);
    }
    group = found;
  }
}
