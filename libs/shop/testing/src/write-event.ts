import type { CommandContext, StreamKind } from '@shop/event-store';
import { newId, systemClock, type DomainEvent } from '@shop/kernel';
import type { TestShop } from './test-shop.js';

export async function writeEvent<Event extends DomainEvent>(
  shop: Pick<TestShop, 'streams' | 'settle'>,
  { category, events }: Pick<StreamKind<Event, Event, null, never>, 'category' | 'events'>,
  id: string,
  event: Event,
): Promise<void> {
  const decider = { initial: null, evolve: () => null, decide: (written: Event) => [written] };
  const commandId = newId();
  const context: CommandContext = { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
  await shop.streams.execute({ category, events, decider }, id, event, context);
  await shop.settle();
}
