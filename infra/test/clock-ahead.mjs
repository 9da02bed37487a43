/** Loaded before a program (`NODE_OPTIONS=--import`): its clock is so many milliseconds ahead. For specs about what time causes. */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const now = () => machine.now() + ahead;
const machine = globalThis.Date;

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
