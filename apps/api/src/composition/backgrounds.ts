import type { INestApplicationContext, InjectionToken } from '@nestjs/common';
import type { ModuleBackground, ModuleDefinition } from '@shop/module';

/** What a module runs in the background, once its services exist. */
export function backgroundsOf(
  app: INestApplicationContext,
  { background }: Pick<ModuleDefinition, 'background'>,
): readonly ModuleBackground[] {
  return background.map((token) => app.get<ModuleBackground>(token as InjectionToken, { strict: false }));
}
