import { z } from 'zod'
import { ToolArgumentsError } from '#engine/tool.ts'
import type { Json } from '#protocol/events.ts'
import { type Course, type CourseUnit, unitOf } from '../course/course.ts'
import { toolTexts } from './texts.ts'

/** A unit's id as a tool takes it. */
export const unitArgument = z.string().optional().describe('A unit’s id, such as unit01')

/** `유닛 2`, `unit2`, `2단원`, `2` → `unit02`; other words stay as they are. */
export function mendUnit(value: Json): Json {
  const number = /^(?:unit|유닛|단원)?\s*0*(\d{1,2})\s*(?:단원|유닛)?$/iu.exec(String(value).trim())?.[1]
  return number === undefined ? value : `unit${number.padStart(2, '0')}`
}

/** The unit of that id. Throws when the course has none, saying which there are. */
export function requireUnit(course: Course, id: string): CourseUnit {
  const unit = unitOf(course, id)
  if (!unit) throw new ToolArgumentsError(toolTexts.noUnit(course.units.map(({ name }) => name)))
  return unit
}
