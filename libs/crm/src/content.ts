import type { JsonObject } from '@shop/kernel';
import type { CrmEvent } from './crm.js';
import type { Delivery } from './deliveries.js';

/** What is sent, or why nothing ever is. */
export type Content = { readonly data: JsonObject } | { readonly skip: string };

/** Reads what a delivery is about, with whatever is personal in it, at the time of sending. */
export type ReadContent = (delivery: Pick<Delivery, 'event' | 'subject' | 'revision' | 'person'>) => Promise<Content>;

/** How each kind of thing is read. */
export type Readers = Readonly<Record<CrmEvent['type'], ReadContent>>;
