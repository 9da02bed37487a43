import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import type { DomainEvent } from '@shop/kernel';
import { provideBy } from './provide.js';
import { StreamCommandHandler, throughCommandBus } from './stream-commands.js';

const kind = (category: string): StreamKind<string, DomainEvent, null, never> => ({
  category,
  events: [],
  decider: { initial: null, evolve: () => null, decide: () => [] },
});
const context: CommandContext = {
  commandId: 'c',
  correlationId: 'c',
  actor: 'system:spec',
  now: '2026-01-01T00:00:00Z',
};

async function startStreams(execute: Streams['execute']) {
  class App {}
  const runner = { execute } as Streams;
  Module({
    imports: [CqrsModule.forRoot()],
    providers: [provideBy(StreamCommandHandler, () => new StreamCommandHandler(runner, [kind('till')]))],
  })(App);
  const app = await NestFactory.createApplicationContext(App, { logger: false });
  return { app, streams: throughCommandBus(app.get(CommandBus), runner) };
}

describe('a command to a stream', () => {
  it('reaches the runner over the command bus as it was sent', async () => {
    const execute = vi.fn().mockResolvedValue({ deduplicated: false });
    const { app, streams } = await startStreams(execute);
    const sent = vi.fn();
    app.get(CommandBus).subscribe(sent);
    const till = kind('till');
    expect(await streams.execute(till, '7', 'open', context, { expectedRevision: 3 })).toEqual({ deduplicated: false });
    expect(execute).toHaveBeenCalledExactlyOnceWith(till, '7', 'open', context, { expectedRevision: 3 });
    expect(sent).toHaveBeenCalledTimes(1);
    await app.close();
  });

  it('fails for a stream that no module lists, and runs nothing', async () => {
    const execute = vi.fn();
    const { app, streams } = await startStreams(execute);
    await expect(streams.execute(kind('cellar'), '7', 'open', context)).rejects.toThrow(
      'No module lists the stream cellar',
    );
    expect(execute).not.toHaveBeenCalled();
    await app.close();
  });
});
