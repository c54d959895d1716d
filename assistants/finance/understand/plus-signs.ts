import { withParticle } from '#korean/particles.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { categoriesIn } from './category-words.ts'

/** 카페+편의점 이번 달 얼마, 월세 + 관리비 + 가스비: what they come to together. 총액 + 제일 큰 결제 하나 joins two questions. */
const sum = /([가-힣A-Za-z\d]{1,10}(?:\s?\+\s?[가-힣A-Za-z\d]{1,10})+)/gu
const ending = /(?:은|는|이|가|을|를|도|만)$/u

const isName = (word: string): boolean =>
  categoriesIn(word).length > 0 || groupNamed(word) !== undefined || categoryOfStore(word) !== null

/** What is set or written down is read as it was said. */
const changes = /예산|한도|목표|정해|설정|바꿔|추가|등록|적어|넣어|빼|기록|분류/u

export function withPlusSaid(text: string): string {
  if (changes.test(text)) return text
  return text.replace(sum, (all) => {
    const words = all.split(/\s?\+\s?/u)
    const names = words.map((word) => (isName(word.replace(ending, '')) ? word.replace(ending, '') : word))
    if (!names.every(isName)) return all
    const joined = names.map((name, index) =>
      index < names.length - 1 ? withParticle(name, '이랑/랑') : name,
    )
    return `${joined.join(' ')} 합쳐서`
  })
}
