import type { Turn } from '#engine/turn.ts'
import { whatSqlDoes, whereToBegin, whoSees, whyNothingGrows } from './answers/product-answer.ts'
import type { Reply } from './answers/reply.ts'
import { help } from './answers/talk.ts'
import { diagnosisTexts } from './extraction/diagnosis-texts.ts'
import { extractionsOf } from './glossary/settings-view.ts'
import { runAsked } from './statistics/run-asked.ts'
import type { Request } from './understand/request.ts'

const shownOutcomes = 3

/** What is asked of the product itself: as it is set here, and in the words of the doctor. */
export async function aboutProduct(t: Turn, { matter }: Request): Promise<Reply> {
  const hasModel = await t.canAsk('answer_easy')
  switch (matter) {
    case 'privacy':
      return whoSees(hasModel)
    case 'growth':
      return whyNothingGrows(await extractionTold(t, hasModel || (await t.canAsk('extract'))))
    case 'start':
      return whereToBegin
    case 'sql':
      return whatSqlDoes
    default:
      return help(hasModel, (await t.context.read((tx) => runAsked(tx, { of: 'papers' }, false))).count)
  }
}

async function extractionTold(t: Turn, hasModel: boolean): Promise<string[]> {
  const { settings, outcomes, keptOut, own } = await t.context.read(async (tx) => ({
    ...(await extractionsOf(tx, shownOutcomes)),
    own: (await runAsked(tx, { of: 'terms' }, false)).count,
  }))
  const { on, min, max, tools } = settings
  const state = !on
    ? diagnosisTexts.offByPerson
    : tools.length === 0
      ? diagnosisTexts.noTools
      : diagnosisTexts.on(min, max, tools)
  const at = (time: Date) =>
    time
      .toTemporalInstant()
      .toZonedDateTimeISO(t.question.now.timeZoneId)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .replace('T', ' ')
  const last = outcomes.map(({ outcome, detail, created_at }) =>
    outcome === 'saved'
      ? diagnosisTexts.saved(at(created_at), detail.terms ?? [])
      : outcome === 'failed'
        ? diagnosisTexts.failed(at(created_at), detail.cause ?? '?')
        : diagnosisTexts.nothing(at(created_at)),
  )
  return [
    `내 용어는 지금 ${own}개예요`,
    `자동 추출: ${state}`,
    ...(hasModel ? [] : [diagnosisTexts.byPatterns]),
    ...(keptOut > 0 ? [diagnosisTexts.kept(keptOut)] : []),
    ...(last.length > 0 ? last : [diagnosisTexts.never]),
  ]
}
