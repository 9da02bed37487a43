import type { JsonObject } from '@shop/kernel';
import type { CrmEvent } from './crm.js';
import type { Delivery } from './deliveries.js';

/** What is sent, or why nothing ever is. */
export type DeliveryContent = { readonly data: JsonObject } | { readonly skip: string };

/** Also while the keys of the person can still be read. */
export const erasedContent: DeliveryContent = { skip: 'The person was erased' };

/** Reads what a delivery is about, with whatever is personal in it, at the time of sending. */
export type LoadContent = (
  delivery: Pick<Delivery, 'id' | 'event' | 'subject' | 'revision' | 'person'>,
) => Promise<DeliveryContent>;

/** How each kind of thing is read. */
export type ContentLoaders = Readonly<Record<CrmEvent['type'], LoadContent>>;
