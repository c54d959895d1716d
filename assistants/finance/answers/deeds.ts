import { withParticle } from '#korean/particles.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Subject } from '../understand/question.ts'
import { spendingOf, spentOn } from '../wording.ts'
import { atStore, atStoreOnly, isBill, isFare } from './at-store.ts'

/** What one does once, with what it is done to as a topic and as an object: 카페는 가고 배달은 시키고, the rest is paid. */
export interface Deed {
  readonly topic: string
  readonly at: string
  readonly did: string
  readonly notDone: string
  /** Before 것, 건: 간, 시킨. */
  readonly done: string
}

type Doing = Pick<Deed, 'did' | 'notDone' | 'done'>

const paid: Doing = { did: '결제했어', notDone: '결제 안 했어', done: '결제한' }
const went: Doing = { did: '갔어', notDone: '안 갔어', done: '간' }
const made: Doing = { did: '했어', notDone: '안 했어', done: '한' }
const ordered: Doing = { did: '시켰어', notDone: '안 시켰어', done: '시킨' }
const rode: Doing = { did: '탔어', notDone: '안 탔어', done: '탄' }
const settled: Doing = { did: '냈어', notDone: '안 냈어', done: '낸' }
const filled: Doing = { did: '넣었어', notDone: '안 넣었어', done: '넣은' }
const sent: Doing = { did: '보냈어', notDone: '안 보냈어', done: '보낸' }

const ofCategories: ReadonlyMap<string, Deed> = new Map([
  ['카페', { ...went, topic: '카페는 ', at: '카페에 ' }],
  ['배달', { ...ordered, topic: '배달은 ', at: '배달을 ' }],
  ['저축', { ...made, topic: '저축은 ', at: '저축을 ' }],
])

const ofGroups: Readonly<Record<string, Deed>> = {
  기름값: { ...filled, topic: '기름은 ', at: '기름을 ' },
  용돈: { ...sent, topic: '용돈은 ', at: '용돈을 ' },
}

/** Paid by the month or the term, however often one goes. */
const byTerm: readonly string[] = ['헬스장', '학원']

export function deedOf({ category, store }: Subject): Deed {
  if (store !== undefined) return deedAt(store)
  if (category === undefined) return { ...made, topic: '결제는 ', at: '결제를 ' }
  const topic = `${withParticle(spendingOf(category), '은/는')} `
  return ofCategories.get(category) ?? { ...paid, topic, at: `${spentOn(category)} ` }
}

function deedAt(store: string): Deed {
  const objects = { topic: `${withParticle(store, '은/는')} `, at: `${withParticle(store, '을/를')} ` }
  const known = groupNamed(store)
  const group = known?.name
  if (known?.people) return { ...sent, ...objects }
  if (group !== undefined && ofGroups[group]) return ofGroups[group]
  if (isFare(store)) return { ...rode, ...objects }
  if (group !== undefined && isBill(store)) return { ...settled, ...objects }
  if (group !== undefined && !byTerm.includes(group))
    return { ...went, topic: objects.topic, at: `${store}에 ` }
  return { ...paid, topic: `${atStoreOnly(store)} `, at: `${atStore(store)} ` }
}

/** Whether one says what was done by the deed: of 식비 and 축의금 one speaks as of things paid. */
export function isDone(subject: Subject): boolean {
  const { at, done } = deedOf(subject)
  return done !== paid.done || at.endsWith('에서 ')
}

/** 스타벅스에서 마지막으로 결제한 건, 택시를 처음 탄 건; 마지막 식비 결제는. */
export function thatDone(subject: Subject, which: '마지막' | '처음'): string {
  const { at, done } = deedOf(subject)
  if (isDone(subject)) return `${at}${which === '처음' ? '처음' : '마지막으로'} ${done} 건`
  const name = subject.store ?? spendingOf(subject.category ?? '')
  return `${which === '처음' ? '첫' : which} ${name} 결제는`
}
