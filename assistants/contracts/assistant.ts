import { z } from 'zod'
import type { ReaderRef } from '#engine/readers.ts'
import type { HostedAssistant } from '#hosting/hosted-assistant.ts'
import { owners } from '#store/log-pruning.ts'
import { prepareDemo } from './demo-data.ts'
import { turn } from './flow.ts'
import { importTold } from './import-told.ts'
import { intents } from './intents.ts'
import { records } from './records.ts'
import { contractRereading } from './reread.ts'
import { routes, uploads } from './routes/all.ts'
import { contractMigrations } from './tables.ts'
import { contractTools } from './tools/all.ts'
import { contractTopics } from './topics/topics.ts'
import { contractsReader } from './understand/reader.ts'
import { works } from './works.ts'

/** Answers questions on a contract from its own text, with the articles quoted. */
export const contracts: HostedAssistant = {
  id: 'contracts',
  name: { ko: '계약서 질의응답', en: 'Contracts' },
  tagline: { ko: '계약서를 읽고 조문을 짚어 답합니다', en: 'Answers from your contract, article by article' },
  accent: '#1d4ed8',
  intents,
  tools: contractTools,
  examples: [
    '중도에 해지하면 위약금이 있나요?',
    '계약기간은 언제까지인가요?',
    '이용료는 얼마이고 언제 내나요?',
    '제5조 보여줘',
    '표준계약서와 비교해줘',
  ],
  context: z.strictObject({ contractId: z.uuid().optional() }),
  migrations: contractMigrations,
  reader: contractsReader as unknown as ReaderRef<never>,
  trained: [contractTopics],
  flow: turn,
  demo: prepareDemo,
  routes,
  records,
  uploads,
  imports: { path: '/api/contracts', takes: '계약서(HWPX, HWP, DOCX, PDF, TXT)', told: importTold },
  works,
  upkeep: (database) => [contractRereading({ database, owners })],
}
