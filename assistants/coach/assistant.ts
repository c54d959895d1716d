import { z } from 'zod'
import type { ReaderRef } from '#engine/readers.ts'
import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import { prepareDemo } from './demo-data.ts'
import { turn } from './flow.ts'
import { intents } from './intents.ts'
import { records } from './records.ts'
import { importPath, routes, uploads } from './routes.ts'
import { coachMigrations } from './tables.ts'
import { coachTools } from './tools/all.ts'
import { coachReader } from './understand/reader.ts'
import { works } from './works.ts'

/** Coaches a student of a programming course from the student's own scores and submissions. */
export const coach: HostedAssistant = {
  id: 'coach',
  name: { ko: '학습 코치', en: 'Learning coach' },
  tagline: { ko: '내 제출 기록을 보고 코칭해요', en: 'Coaches from your own submissions' },
  accent: '#4f46e5',
  intents,
  tools: coachTools,
  examples: [
    '내 약점을 분석해줘',
    '유닛별 성적을 보여줘',
    '내가 얼마나 성장했어?',
    '어떤 문제를 풀어야 해?',
    '클래스가 뭐야?',
  ],
  context: z.strictObject({}),
  migrations: coachMigrations,
  reader: coachReader as unknown as ReaderRef<never>,
  flow: turn,
  demo: prepareDemo,
  routes,
  records,
  uploads,
  imports: { path: importPath, takes: '제출 기록이나 문제 목록(CSV, JSON)' },
  works,
}
