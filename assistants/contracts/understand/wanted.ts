import { compact } from '#korean/normalise.ts'
import type { ValueType } from '../clauses/provision.ts'
import type { QuestionForm } from './question-form.ts'

/** Which values answer a question, and whether it asks for the most or the least that something may be. */
export interface Wanted {
  readonly types: ReadonlySet<ValueType>
  readonly bound: 'most' | undefined
}

const nothing: ReadonlySet<ValueType> = new Set()
const limit = /한도|상한|최대|최고|까지|제한|넘|초과|cap\b|limit|maximum/iu

export function wantedOf({ form }: QuestionForm, message: string): Wanted {
  const bare = compact(message).text.toLowerCase()
  const bound = limit.test(bare) ? 'most' : undefined
  return { types: typesOf(form, bare), bound }
}

function typesOf(form: QuestionForm['form'], bare: string): ReadonlySet<ValueType> {
  switch (form) {
    case 'amount':
      if (
        /퍼센트|프로(?:예|에|인|야|죠|나|입|요|$|\?)|%|[율률](?:이|은|은요|예|에|$|\?)|이자|interest/u.test(
          bare,
        )
      )
        return new Set(['rate', 'share'])
      if (/공간|용량|면적|거리|반경|오차/u.test(bare)) return new Set(['count', 'rate'])
      return new Set(['money', 'share', 'rate'])
    case 'when':
      if (/몇시/u.test(bare) && !/몇시간/u.test(bare)) return new Set(['time'])
      if (/언제까지/u.test(bare)) return new Set(['date', 'day', 'deadline', 'event', 'period'])
      if (/기간/u.test(bare)) return new Set(['period', 'date', 'deadline'])
      if (/며칠|몇일|몇(?:영업일|개월|년|달|주)|얼마나|동안|오래|howlong/u.test(bare))
        return new Set(['deadline', 'period'])
      return new Set(['day', 'date', 'deadline', 'time', 'period', 'event'])
    case 'count':
      return new Set(['count', 'period', 'deadline'])
    case 'where':
      return new Set(/법이|법을|나라|준거|law/u.test(bare) ? ['law', 'place'] : ['place', 'law'])
    default:
      return nothing
  }
}
