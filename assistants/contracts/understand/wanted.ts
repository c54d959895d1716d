import { compact } from '#korean/normalise.ts'
import type { ValueType } from '../clauses/provision.ts'
import type { QuestionForm } from './question-form.ts'

/** Which values answer a question, and whether it asks for the most or the least that something may be. */
export interface Wanted {
  readonly types: ReadonlySet<ValueType>
  readonly bound: 'most' | undefined
  /** 한도가 얼마: the limit itself is asked for, nothing else will do. */
  readonly isLimit: boolean
  /** 며칠 전에 알려야: how long ahead notice is given. */
  readonly isNotice: boolean
}

const nothing: ReadonlySet<ValueType> = new Set()
const limit = /한도|상한|최대|최고|까지|제한|넘|초과|cap\b|limit|maximum/iu

const itself =
  /(?:한도|상한)(?:액|선)?(?:은|는|이|가|을|를|도|까지)?(?:얼마|몇|어떻|언제|며칠|뭐|[?？]|$)|최대(?:한|로)?(?:얼마|몇|며칠)|\bcap\b|maximum|\blimit\b/iu
const notice =
  /(?:며칠|몇일|몇(?:영업일|개월|달|주|일)|얼마나|언제)(?:전|이전|미리|일찍)[가-힣]*?(?:알|말|통지|통보|예고|얘기|고지)|noticeperiod|howmuchnotice|(?:days|months|weeks)(?:of|in)?(?:notice|advance)/iu

export function wantedOf({ form }: QuestionForm, message: string): Wanted {
  const bare = compact(message).text.toLowerCase()
  const bound = limit.test(bare) ? 'most' : undefined
  return { types: typesOf(form, bare), bound, isLimit: itself.test(bare), isNotice: notice.test(bare) }
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
