import { parseArgs } from 'node:util';

/**
 * Reads arguments as `parseArgs` does. `--help` prints the usage and exits with 0, wrong arguments exit with 2.
 * @param usage its first line is `Usage: npm …`
 */
export function readArguments(usage, { options = {}, allowPositionals = false } = {}) {
  const help = { type: 'boolean', short: 'h', default: false };
  try {
    const { values, positionals } = parseArgs({ allowPositionals, options: { ...options, help } });
    if (!values.help) return { values, positionals };
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // The rest is advice about positional arguments.
    wrongUsage(error.message.split('. ')[0], usage);
  }
  console.log(usage);
  process.exit(0);
}

/**
 * Prints the message and the usage, and exits with 2.
 * @returns {never}
 */
export function wrongUsage(message, usage) {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}

/**
 * Reads a number above 0.
 * @returns {number}
 */
export function positiveNumber(name, text, usage) {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && number > 0
    ? number
    : wrongUsage(`--${name} must be a number above 0`, usage);
}
