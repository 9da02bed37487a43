import { z } from 'zod';
import { lineOrEmpty, prose } from './texts.js';

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export const reviewStatusSchema = z.enum(reviewStatuses);
export type ReviewStatus = z.output<typeof reviewStatusSchema>;

/** What a review may be made of; the form says so before the server does. */
export const reviewLimits = { title: 120, text: 4000, pictures: 5 } as const;
/** Characters of the shop's answer. */
export const reviewAnswerLimit = 2000;

/** Why a shopper thinks that a review should not be shown. */
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

/** What an author says, when writing and when changing it. */
export const reviewContent = {
  Rating: rating,
  Review: prose(reviewLimits.text),
  ReviewHead: lineOrEmpty(reviewLimits.title),
  /** Paths that `staticContent.images.f.upload` answered to the same user. */
  Attachments: z.array(z.string().max(200)).max(reviewLimits.pictures).default([]),
} as const;
