import { runCommand } from './cli.js';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly output: string;
}

export type Env = Readonly<Record<string, string>>;

export async function runInProcess(env: Env, command: readonly string[]): Promise<CommandResult> {
  const before = {
    exitCode: process.exitCode,
    SIGINT: process.listeners('SIGINT'),
    SIGTERM: process.listeners('SIGTERM'),
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const printed = captureOutput();
  process.exitCode = undefined;
  try {
    const code = await runCommand(command);
    return { code, stdout: printed.stdout(), output: printed.output() };
  } finally {
    printed.restore();
    vi.unstubAllEnvs();
    process.exitCode = before.exitCode;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      for (const listener of process.listeners(signal))
        if (!before[signal].includes(listener)) process.off(signal, listener);
  }
}

export async function runForJson<Answer>(env: Env, command: readonly string[]): Promise<Answer> {
  const { code, stdout, output } = await runInProcess(env, [...command, '--json']);
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return JSON.parse(stdout) as Answer;
}

function captureOutput() {
  const [lines, results]: [string[], string[]] = [[], []];
  const spies = [
    vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => results.push(String(text)) > 0 && lines.push(String(text)) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  ];
  return {
    stdout: () => results.join(''),
    output: () => lines.join(''),
    restore: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
