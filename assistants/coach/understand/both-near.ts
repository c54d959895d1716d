import { content } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'

/** 자판기랑 도서관 중에: the two problems that are named, each whole or by a part of its title; else those that are named whole. */
export function bothNear(named: readonly string[], message: string): readonly string[] {
  const found = problemsNear(content.problems, message)
  const near = [...new Set([...named, ...found.map(({ id }) => id)])]
  const [one] = near
  if (near.length !== 1 || one === undefined) return near.length === 2 ? near : named
  // 캐시 vs 요청 횟수 제한기: beside a title that is said whole, a part of another.
  const { title = '', aliases = [] } = content.problems.find(({ id }) => id === one) ?? {}
  const own = [title, ...aliases].join(' ').replace(/\s+/gu, '')
  const others = problemsNear(
    content.problems.filter(({ id }) => id !== one),
    message,
  ).filter(({ word }) => !own.includes(word))
  return others.length === 1 ? [one, others[0]!.id] : named
}
