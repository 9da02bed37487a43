import type { StreamKind } from '@shop/event-store';
import { drawEvents, type DrawEvent } from '@shop/events/club';
import { drawDecider, type DrawCommand, type DrawState } from './draw.decider.js';

export const drawStream: StreamKind<DrawCommand, DrawEvent, DrawState, 'NOT_FOUND' | 'CONFLICT'> = {
  category: 'draw',
  events: drawEvents,
  decider: drawDecider,
};

export function drawIdOf(country: string, week: string): string {
  return `${country}-${week}`;
}
