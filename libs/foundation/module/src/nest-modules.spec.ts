import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import { contribute, defineModule, extensionPoint, withImports } from './define-module.js';
import { nestModulesOf } from './nest-modules.js';
import { optional, provide, provideBy, token } from './provide.js';

const PRICE = token<number>('Price');
const DISCOUNT = token<number>('Discount');
const lines = extensionPoint<string>('Lines');

class Till {
  constructor(
    readonly price: number,
    readonly discount: number | null,
    readonly printed: readonly string[],
  ) {}
}

class NightShift {}

const prices = defineModule({
  name: 'prices',
  services: [provideBy(PRICE, () => 990)],
  exports: [PRICE],
  contributions: [contribute(lines, 'thank you', 'goodbye')],
});
const till = defineModule({
  name: 'till',
  imports: [prices],
  services: [provide(Till, PRICE, optional(DISCOUNT), lines.items)],
  backgroundServices: [provide(NightShift)],
  extensionPoints: [lines],
});

async function start(background: boolean) {
  class App {}
  Module({ imports: [...nestModulesOf([till], { background })] })(App);
  return NestFactory.createApplicationContext(App, { logger: false });
}

describe('Nest modules of definitions', () => {
  it('create services with their dependencies, and with what other modules contribute', async () => {
    const app = await start(false);
    const { price, discount, printed } = app.get(Till, { strict: false });
    expect([price, discount ?? null, printed]).toEqual([990, null, ['thank you', 'goodbye']]);
    await app.close();
  });

  it('create background services only where they are wanted', async () => {
    const [without, all] = [await start(false), await start(true)];
    expect(() => without.get(NightShift, { strict: false })).toThrow('NightShift');
    expect(all.get(NightShift, { strict: false })).toBeInstanceOf(NightShift);
    await Promise.all([without.close(), all.close()]);
  });

  it('contain each imported module once, before the modules that import it', () => {
    expect(withImports([till, prices]).map(({ name }) => name)).toEqual(['prices', 'till']);
  });
});
