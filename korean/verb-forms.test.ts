import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { verbForms } from './verb-forms.ts'

/** What a stem of each sort of conjugation is said as; every word must begin with one of its forms. */
const said: readonly (readonly [stem: string, words: readonly string[]])[] = [
  ['밀리~', ['밀리면', '밀려서', '밀렸어요', '밀린 돈', '밀릴 때', '밀립니다']],
  ['바꾸~', ['바꾸고', '바꿔도', '바꿨는데', '바꾼 뒤', '바꿉니다']],
  ['안 되~', ['안 되나요', '안 돼요', '안 됐는데', '안 된다면', '안 될까요', '안 됩니다']],
  ['청구하~', ['청구하면', '청구해도', '청구했는데', '청구한', '청구할 수', '청구합니다']],
  ['고르~', ['고르면', '골라서', '골랐는데', '고른']],
  ['부르~', ['부르면', '불러요', '불렀는데']],
  ['쓰~', ['쓰면', '써도', '썼어요', '쓴', '쓸', '씁니다']],
  ['만들~', ['만들면', '만드는', '만든', '만듭니다', '만들어도']],
  ['받~', ['받나요', '받아요', '받은', '받을']],
]

describe('the forms of a verb', () => {
  for (const [stem, words] of said) {
    it(`${stem} is recognised in ${words.join(', ')}`, () => {
      const forms = verbForms(stem)
      for (const word of words)
        assert.ok(
          forms.some((form) => word.startsWith(form)),
          word,
        )
    })
  }

  it('leaves a phrase without the mark as it is', () => {
    assert.deepEqual(verbForms('위약금'), ['위약금'])
  })

  it('does not grow into another verb', () => {
    const forms = verbForms('쓰~')
    assert.ok(!forms.some((form) => '싸우면'.startsWith(form)))
    assert.ok(!verbForms('바꾸~').some((form) => '바라는'.startsWith(form)))
  })
})
