import { z } from 'zod'
import { listOf } from './resources.ts'
import { storableText } from './text.ts'

const mealKinds = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type MealKind = (typeof mealKinds)[number]
const mealKind = z.enum(mealKinds)

/** `GET /api/meals/profile`, and what `PUT` takes. */
export const mealProfileSchema = z
  .strictObject({
    /** Korea's 22 labelled allergens, kinds of food or ingredients. */
    allergies: z.array(storableText().trim().min(1).max(40)).max(50),
    diet: z.enum(['none', 'vegan', 'vegetarian', 'pescatarian', 'halal', 'low_sodium', 'low_carb']),
    dislikes: z.array(storableText().trim().min(1).max(40)).max(50),
    servings: z.number().int().min(1).max(20),
    /** A day. */
    kcal: z.number().int().min(800).max(5000).nullable(),
    /** Won, for one serving of one meal. */
    budget: z.number().int().min(500).max(100_000).nullable(),
    minutes: z.number().int().min(5).max(240).nullable(),
  })
  .meta({ id: 'MealProfile' })
export type MealProfile = z.infer<typeof mealProfileSchema>

/** The profile with what can be chosen for it. */
export const mealProfileViewSchema = z.object({
  profile: mealProfileSchema,
  /** The 22 that are labelled by law. */
  allergens: z.array(z.string()),
  diets: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type MealProfileView = z.infer<typeof mealProfileViewSchema>

export const plannedMealSchema = z.object({
  recipeId: z.string(),
  name: z.string(),
  kcal: z.number(),
  minutes: z.number(),
  price: z.number(),
})

export const dailyPlanSchema = z
  .object({
    day: z.number().int(),
    date: z.string().optional(),
    meals: z.partialRecord(mealKind, plannedMealSchema),
  })
  .meta({ id: 'DailyPlan' })
export type DailyPlan = z.infer<typeof dailyPlanSchema>

/** `GET /api/meals/plan?sessionId=`: the session's current plan; without days, when there is none. */
export const mealPlanSchema = z
  .object({
    days: z.array(dailyPlanSchema),
    servings: z.number().int(),
    /** The day it was stored from; null while it is not in the calendar. */
    startsOn: z.string().nullable(),
  })
  .meta({ id: 'MealPlan' })
export type MealPlan = z.infer<typeof mealPlanSchema>
export const mealPlanQuerySchema = z.object({ sessionId: z.uuid() })

export const calendarEntrySchema = z
  .object({ date: z.string(), meal: mealKind, recipeId: z.string(), name: z.string(), demo: z.boolean() })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof calendarEntrySchema>
export const calendarListSchema = listOf(calendarEntrySchema)
export const calendarQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() })

export const cartItemSchema = z
  .object({
    ingredient: z.string(),
    quantity: z.number(),
    unit: z.string(),
    /** The amount as one says it. */
    amount: z.string(),
    staple: z.boolean(),
    price: z.number(),
  })
  .meta({ id: 'CartItem' })

/** `GET /api/meals/cart`: what to buy first, staples last; they are not in the total. */
export const cartSchema = z.object({ items: z.array(cartItemSchema), total: z.number() }).meta({ id: 'Cart' })
export type Cart = z.infer<typeof cartSchema>
export const cartExportQuerySchema = z.object({ format: z.enum(['text', 'csv']).default('text') })

export const orderSchema = z
  .object({
    id: z.string(),
    state: z.literal('awaiting_payment'),
    items: z.array(cartItemSchema.omit({ amount: true })),
    total: z.number(),
    guidance: z.string(),
    placedOn: z.string(),
  })
  .meta({ id: 'Order' })
export const orderListSchema = listOf(orderSchema)

export const recipeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    cuisine: z.string(),
    meals: z.array(mealKind),
    servings: z.number().int(),
    minutes: z.number().int(),
    kcal: z.number(),
    protein: z.number(),
    fat: z.number(),
    carbohydrate: z.number(),
    price: z.number(),
    tags: z.array(z.string()),
    allergens: z.array(z.string()),
    /** Ingredients whose inside nobody knows: such a recipe is never planned for somebody with an allergy. */
    unknown: z.array(z.string()),
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    own: z.boolean(),
  })
  .meta({ id: 'Recipe' })
export const recipeListSchema = listOf(recipeSchema)
export const recipeQuery = { query: storableText().trim().max(100).optional() } as const

/** What became of a file of recipes. */
export const recipeImportSchema = z
  .object({
    added: z.number().int(),
    duplicates: z.number().int(),
    failed: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    /** By recipe: ingredients that are in no table, so that nobody can say what they hold. */
    unknown: z.array(z.object({ recipe: z.string(), ingredients: z.array(z.string()) })),
    /** What undoes it; null where nothing was new. */
    actionId: z.string().nullable(),
  })
  .meta({ id: 'RecipeImport' })
export type RecipeImport = z.infer<typeof recipeImportSchema>
