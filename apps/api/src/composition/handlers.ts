import type { INestApplicationContext } from '@nestjs/common';
import { contract } from '@shop/contracts';
import type { RpcClass } from '@shop/module';
import type { ModuleHandlers } from '@shop/rpc';
import { modules } from './modules.js';

export { contract };

type HandlersIn<Class> = Class extends RpcClass<infer Handlers> ? Handlers : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The handlers of all modules; a method without one is a compile error of {@link handlersOf}. */
type AllHandlers = Intersection<HandlersIn<(typeof modules)[number]['rpc'][number]>>;

export function handlersOf(app: INestApplicationContext): ModuleHandlers<typeof contract> {
  const classes: readonly RpcClass[] = modules.flatMap((module) => [...module.rpc]);
  const handlers = classes.map((type) => app.get(type, { strict: false }).handlers);
  return Object.assign({}, ...handlers) as AllHandlers;
}
