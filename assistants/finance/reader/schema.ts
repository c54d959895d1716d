import type { Schema } from '#nlu/schema.ts'
import { buildRequest } from './build-request.ts'
import concepts from './concepts.json' with { type: 'json' }
import { namedIn } from './named.ts'
import { asks, type Request } from './request.ts'

/** What the spending assistant can be asked: what its datasets (`queries/datasets.ts`) tell, by subject, time and measure. */
export const schema: Schema<Request> = {
  name: 'finance',
  facets: {
    ask: asks,
    subject: ['own', 'kept'],
    time: [
      'own',
      'kept',
      'month',
      'last_month',
      'recent_month',
      'three_months',
      'whole_months',
      'year',
      'all',
      'payday',
    ],
    against: ['none', 'before', 'whole', 'year'],
    per: ['none', 'day', 'week', 'month'],
    order: ['none', 'newest', 'largest'],
    together: ['no', 'yes'],
  },
  roles: ['main', 'excluded', 'other', 'aside'],
  openSpans: ['shop'],
  grammars: ['period', 'amount', 'number'],
  lexicons: [],
  concepts,
  exact: namedIn,
  build: buildRequest,
  keepsTold: true,
  traits: ({ ask, subjects, periods, without }) => [
    `ask=${ask}`,
    ...(subjects ? ['has=subject'] : []),
    ...(periods ? ['has=period'] : []),
    ...(without ? ['has=without'] : []),
  ],
}
