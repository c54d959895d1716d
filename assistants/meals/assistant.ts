import type { ReaderRef } from '#engine/readers.ts'
import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import { mealsActions } from './actions/all.ts'
import { prepareDemo } from './demo-data.ts'
import { done, turn } from './flow.ts'
import { contextSchema } from './handlers/adopt.ts'
import { importTold } from './import/import-told.ts'
import { intents } from './intents.ts'
import { recipeVectors } from './queries/recipe-vectors.ts'
import { records } from './records.ts'
import { importPath, routes, uploads } from './routes.ts'
import { mealsMigrations } from './tables.ts'
import { mealsTools } from './tools/all.ts'
import { mealsReader } from './understand/reader.ts'

/** Plans meals, keeps them in a calendar, and turns them into a cart and an order. */
export const meals: HostedAssistant = {
  id: 'meals',
  name: { ko: '식단 도우미', en: 'Meals' },
  tagline: { ko: '식단을 짜고, 캘린더에 넣고, 장을 봐요', en: 'Plans meals, a calendar and a cart' },
  accent: '#15803d',
  intents,
  tools: mealsTools,
  actions: mealsActions,
  examples: [
    '3일치 점심 저녁 짜줘',
    '오늘 저녁 뭐 먹지?',
    '이번 주 식단 보여줘',
    '된장찌개 어떻게 끓여?',
    '두부 대신 뭐 넣어?',
  ],
  context: contextSchema,
  migrations: mealsMigrations,
  reader: mealsReader as unknown as ReaderRef<never>,
  vectors: recipeVectors,
  flow: turn,
  done,
  demo: prepareDemo,
  routes,
  records,
  uploads,
  imports: { path: importPath, takes: '레시피(JSON, CSV, 레시피 사이트를 저장한 HTML)', told: importTold },
}
