import type { JsonObject } from '@shop/kernel';
import type { CrmEvent } from './crm.js';
import type { Delivery } from './deliveries.js';

export type DeliveryContent = { readonly data: JsonObject } | { readonly skip: string };

/** Applies even while the person’s keys are readable. */
export const erasedContent: DeliveryContent = { skip: 'The person was erased' };

/** Loads the content, with personal data, at the time of sending. */
export type LoadContent = (
  delivery: Pick<Delivery, 'id' | 'event' | 'subject' | 'revision' | 'person'>,
) => Promise<DeliveryContent>;

export type ContentLoaders = Readonly<Record<CrmEvent['type'], LoadContent>>;
