import { uncategorised } from '../categories.ts'

/** Paid by contract: it comes whatever one does that month, and cannot be spread over weekdays or cut at will. */
export const fixedCategories: readonly string[] = ['주거', '통신', '보험', '구독']

/**
 * Neither fixed nor to be cut: nobody should be told to save on a doctor, on a family's feast or on learning, nor on
 * what nobody knows.
 */
export const sparedCategories: readonly string[] = ['의료', '경조사', '교육', uncategorised]
