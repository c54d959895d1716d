import { z } from 'zod'

/** The period that another is held against: days, both included. */
export const otherPeriodArguments = { otherStartDate: z.iso.date(), otherEndDate: z.iso.date() }
