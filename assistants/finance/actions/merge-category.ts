import { z } from 'zod'
import { defineAction, largeAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { uncategorised } from '../categories.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { voiceOf } from '../wording.ts'
import { categoryName, fixedCategory } from './category-name.ts'
import { knownCategory } from './category-words.ts'
import { applyMove, type CategoryMoved, movedTables, planMove } from './move-category.ts'
import { mergeQuestion, mergeReceipt } from './move-words.ts'
import { toldBy } from './told.ts'

export const mergeCategory = defineAction({
  name: 'merge_category',
  title: '분류 합치기',
  description:
    'Makes one category a part of another: its expenses, its rules and what is imported later go there, and its name stands for the other. Its budget goes along, unless the other has one.',
  input: z.object({ category: categoryName, into: categoryName }),
  undoable: true,
  tables: movedTables,
  async plan(tx, { category: said, into: saidInto }, { newId }) {
    await holdBook(tx)
    const own = await ownCategories(tx)
    const from = knownCategory(own, said)
    if (isMiss(from)) return from
    const to = knownCategory(own, saidInto)
    if (isMiss(to)) return to
    const fixed = fixedCategory(from)
    if (fixed) return fixed
    if (to === uncategorised) {
      return miss('미분류로는 합칠 수 없어 🤔 어느 분류에 합칠지 말해 줘.')
    }
    if (from === to) return miss(`${withParticle(`‘${said}’`, '은/는')} 이미 ${to}에 들어 있어 👌`)
    return planMove(tx, own, { from, to, isNew: false }, newId)
  },
  confirm(plan) {
    const moved = toldBy<CategoryMoved>(plan)
    return moved.count > largeAction ? { question: mergeQuestion(moved) } : null
  },
  apply: (tx, _input, { plan }) => applyMove(tx, plan),
  summarise: ({ plan }, context) => mergeReceipt(toldBy<CategoryMoved>(plan), voiceOf(context)),
})
