import type { Command } from 'commander';
import { UsageError } from './command-errors.js';

/**
 * Sees that there is a command of the name that was given. (The parser answers a request for the help of any other with
 * the general one, as if all were well.)
 * @throws WrongUsage
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
