import { z } from 'zod'
import { defineAction, largeAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { holdBook } from '../queries/hold-book.ts'
import { bareName, ownCategories } from '../queries/own-categories.ts'
import { voiceOf } from '../wording.ts'
import { categoryName, fixedCategory, newCategoryName } from './category-name.ts'
import { knownCategory, mergeRequest } from './category-words.ts'
import { applyMove, type CategoryMoved, movedTables, planMove } from './move-category.ts'
import { renameQuestion, renameReceipt } from './move-words.ts'
import { toldBy } from './told.ts'

export const renameCategory = defineAction({
  name: 'rename_category',
  title: '분류 이름 바꾸기',
  description:
    'Gives a category another name: on its expenses, its budget and its rules, and on what is imported later. The old name is still understood.',
  input: z.object({ category: categoryName, name: categoryName }),
  aliases: { newName: 'name' },
  undoable: true,
  tables: movedTables,
  async plan(tx, { category: said, name: saidName }, { newId }) {
    await holdBook(tx)
    const own = await ownCategories(tx)
    const from = knownCategory(own, said)
    if (isMiss(from)) return from
    const fixed = fixedCategory(from)
    if (fixed) return fixed
    const to = newCategoryName(saidName)
    if (isMiss(to)) return to
    if (to === from) return miss(`그 분류 이름은 이미 ${withParticle(`‘${from}’`, '이야/야')} 👌`)
    const taken = own.names.find((name) => name !== from && bareName(name) === bareName(to))
    if (taken) {
      const merge = mergeRequest(from, taken)
      return miss(`‘${taken}’ 분류가 이미 있어 🤔 둘을 하나로 모으려면 “${merge}”라고 해 줘.`, { merge })
    }
    return planMove(tx, own, { from, to, isNew: true }, newId)
  },
  confirm(plan) {
    const moved = toldBy<CategoryMoved>(plan)
    return moved.count > largeAction ? { question: renameQuestion(moved) } : null
  },
  apply: (tx, _input, { plan }) => applyMove(tx, plan),
  summarise: ({ plan }, context) => renameReceipt(toldBy<CategoryMoved>(plan), voiceOf(context)),
})
