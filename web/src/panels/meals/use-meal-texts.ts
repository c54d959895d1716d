import { useSpeech } from '../../texts/use-texts.tsx'
import { type MealTexts, mealTexts } from './texts.ts'

/** This panel's own words: they come with it, not with the page. */
export function useMealTexts(): MealTexts {
  return mealTexts[useSpeech().language]
}
