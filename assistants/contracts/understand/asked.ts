import { z } from 'zod'

/** What can be asked: what the reader tells a message by, and examples are labelled with. */
export const asks = [
  // What a clause says: as it stands, or a value of it.
  ...([
    'content',
    'money',
    'rate',
    'size',
    'when',
    'until',
    'term',
    'days',
    'time',
    'count',
    'total',
  ] as const),
  ...(['who', 'where', 'law', 'list', 'how', 'consequence', 'why', 'contrast'] as const),
  // A yes or a no: whether it is there, may be done, must be done, or simply is so.
  ...(['existence', 'permission', 'duty', 'fact'] as const),
  // Of the whole contract, of its words and places, of several contracts.
  ...([
    'definition',
    'article',
    'structure',
    'parties',
    'summary',
    'comparison',
    'standard',
    'risk',
  ] as const),
  ...(['judgement', 'across'] as const),
  // Of what was answered last: where it stands, the same of the other side or in another case.
  ...(['which_article', 'other_side', 'another_case'] as const),
  // Of the assistant and the talk.
  ...(['change', 'upload', 'help', 'thanks', 'greet', 'off_topic'] as const),
] as const
export type AskedFor = (typeof asks)[number]

/** They ask whether. */
export const yesNo: ReadonlySet<AskedFor> = new Set<AskedFor>(['existence', 'permission', 'duty', 'fact'])

/** 몇 번까지: the most of it; 한도가 얼마: the limit itself; 며칠 전에 알려야: how long ahead. */
export const bounds = ['none', 'most', 'limit', 'notice'] as const

/** What a question asks, as it was read; what is left out is said nothing of. */
export const askedShape = z.object({
  ask: z.enum(asks),
  /** 안 내도 돼?, 위약금 없죠?, 쓰면 안 되나요?: how the question itself denies. */
  turned: z.enum(['denied', 'none_there', 'forbidden']).optional(),
  /** 동의 없이, 마음대로: what the contract may make a condition is left out. */
  without: z.literal(true).optional(),
  bound: z.enum(bounds).exclude(['none']).optional(),
  /** It goes on from the last answer. */
  goesOn: z.literal(true).optional(),
  /** 반대로 우리가 해지하면?: the same of the other party. */
  opposite: z.literal(true).optional(),
})
export type Asked = z.infer<typeof askedShape>

/** Where nobody read a question: what the contract says of it is shown, and nothing claimed. */
export const asksContent: Asked = { ask: 'content' }
