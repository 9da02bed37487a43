import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a command as `parseArgs` does. `--help` prints the usage and ends the process with 0, arguments that
 * are wrong end it with 2.
 * @param usage its first line is `Usage: npm …`
 */
export function readArguments(usage, { options = {}, allowPositionals = false } = {}) {
  const help = { type: 'boolean', short: 'h', default: false };
  try {
    const { values, positionals } = parseArgs({ allowPositionals, options: { ...options, help } });
    if (!values.help) return { values, positionals };
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // What follows is advice about positional arguments.
    wrongUsage(error.message.split('. ')[0], usage);
  }
  console.log(usage);
  process.exit(0);
}

/**
 * Ends the process because of arguments that are wrong.
 * @returns {never}
 */
export function wrongUsage(message, usage) {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}

/**
 * The number that an option gives, which must be above 0.
 * @returns {number}
 */
export function positiveNumber(name, text, usage) {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && number > 0
    ? number
    : wrongUsage(`--${name} wants a number above 0`, usage);
}
