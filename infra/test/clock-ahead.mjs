/** For specs about time: `NODE_OPTIONS=--import` this file sets the clock ahead by milliseconds. */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const now = () => machine.now() + ahead;
const machine = globalThis.Date;

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
