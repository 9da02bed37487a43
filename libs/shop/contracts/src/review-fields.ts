import { z } from 'zod';
import { lineOrEmpty, prose } from './texts.js';

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export const reviewStatusSchema = z.enum(reviewStatuses);
export type ReviewStatus = z.output<typeof reviewStatusSchema>;

export const reviewLimits = { title: 120, text: 4000, pictures: 5 } as const;
/** Characters. */
export const reviewAnswerLimit = 2000;

export const reviewReportReasons = [
  'advertising',
  'offensive',
  'health_claim',
  'personal_data',
  'off_topic',
  'not_genuine',
  'other',
] as const;
export const reviewReportReasonSchema = z.enum(reviewReportReasons);
export type ReviewReportReason = z.output<typeof reviewReportReasonSchema>;

export const offerId = z.string().min(1).max(64);
export const reviewId = z.string().min(1).max(64);
export const rating = z.number().int().min(1).max(5);

export const reviewContent = {
  Rating: rating,
  Review: prose(reviewLimits.text),
  ReviewHead: lineOrEmpty(reviewLimits.title),
  Attachments: z.array(z.string().max(200)).max(reviewLimits.pictures).default([]),
} as const;
