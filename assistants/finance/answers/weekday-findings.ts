import type { z } from 'zod'
import type { weekdayPattern } from '../tools/weekday-pattern.ts'

export type Pattern = z.infer<(typeof weekdayPattern)['output']>
