import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { dietRules } from '../kitchen/diets.ts'
import { profileSchema } from '../planner/wishes.ts'
import { profileOf } from '../queries/own.ts'

export const getProfile = defineTool({
  name: 'get_profile',
  title: '내 정보',
  description: 'Allergies, diet, dislikes, servings, energy, budget and minutes.',
  input: z.object({}),
  output: profileSchema,
  effects: 'read',
  cache: 'none',
  reads: ['meal_profiles'],
  run: (_, context) => context.read(profileOf),
  summarise: ({ allergies, diet, servings }) =>
    [`알레르기 ${allergies.join(', ') || '없음'}`, dietRules[diet].name, `${servings}인분`].join(' · '),
})
