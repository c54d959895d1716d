import { z } from 'zod'
import type { ReaderRef } from '#engine/readers.ts'
import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import { financeActions } from './actions/all.ts'
import { prepareDemo } from './demo-data.ts'
import { turn } from './flow.ts'
import { intents } from './intents.ts'
import { ownExamples } from './own-examples.ts'
import { heardNouns } from './reader/heard-nouns.ts'
import { financeReader } from './reader/reader.ts'
import { records } from './records.ts'
import { goOn } from './rest.ts'
import { importPath, routes, uploads } from './routes/all.ts'
import { financeMigrations } from './tables.ts'
import { financeTools } from './tools/all.ts'
import { questionClassifier } from './understand/classifier.ts'
import { works } from './works.ts'

/** Answers household-money questions from the user's own expenses. */
export const finance: HostedAssistant = {
  id: 'finance',
  name: { ko: '가계부 상담', en: 'Household money' },
  tagline: { ko: '내 지출 기록을 보고 답해요', en: 'Answers from your own spending' },
  accent: '#0f766e',
  intents,
  tools: financeTools,
  actions: financeActions,
  speech: 'casual',
  examples: [
    '이번 달 식비 얼마야?',
    '지난달 총 지출이 얼마야?',
    '카테고리별 지출 보여줘',
    '최근 10건 지출 내역',
  ],
  ownExamples,
  context: z.strictObject({}),
  migrations: financeMigrations,
  classifiers: [questionClassifier],
  reader: financeReader as unknown as ReaderRef<never>,
  trained: [heardNouns],
  flow: turn,
  goOn,
  demo: prepareDemo,
  routes,
  records,
  uploads,
  imports: { path: importPath, takes: '카드·은행 명세서(엑셀, CSV)' },
  works,
}
