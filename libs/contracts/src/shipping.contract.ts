import { z } from 'zod';

/** The body of `POST /deals/getShippmentStatus`; what is no LeadID is the LeadID of no order. */
export const shipmentStatusSchema = z.strictObject({ LeadID: z.string().max(100) });
