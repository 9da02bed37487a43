import { z } from 'zod';

/** Body of `POST /deals/getShippmentStatus`; an unparsable LeadID matches no order. */
export const shipmentStatusSchema = z.strictObject({ LeadID: z.string().max(100) });
