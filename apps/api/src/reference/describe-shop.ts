import type { INestApplicationContext } from '@nestjs/common';
import type { ModuleDefinition } from '@shop/module';
import type { Infrastructure } from '../composition/infrastructure.js';
import { modules } from '../composition/modules.js';
import { describeMetrics } from '../http/metrics.js';
import { describeBackground } from './background-reference.js';
import { describeEvents } from './event-reference.js';
import { describeMethods } from './method-reference.js';
import { describeReadModels } from './read-model-reference.js';
import type { ShopReference } from './shop-reference.js';
import { describeVariables } from './variable-reference.js';

/**
 * @param app any application of the shop, also one without stores
 * @param environmentExample the text of `.env.example`
 */
export function describeShop(
  app: INestApplicationContext,
  infrastructure: Infrastructure,
  environmentExample: string,
): ShopReference {
  const definitions: readonly ModuleDefinition[] = modules;
  const background = describeBackground(app, definitions, infrastructure.jobs);
  return {
    events: describeEvents(definitions, background.processes),
    methods: describeMethods(definitions),
    readModels: describeReadModels(definitions),
    ...background,
    metrics: describeMetrics(infrastructure),
    variables: describeVariables(environmentExample),
  };
}
