import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitArticles } from '#documents/articles/split-articles.ts'
import { writeDocx } from '#documents/testing/write-docx.ts'

/** Characters of a page of A4 in eleven points, as Word sets Korean. */
const onPage = 1200

const texts = join(import.meta.dirname, '../../assistants/contracts')
const sources = [
  'standards/data-provision.txt',
  'standards/data-creation.txt',
  'standards/data-brokerage.txt',
]

/** Characters of an article at least: half a page, as long contracts have them. */
const inArticle = 600

/**
 * A contract of so many pages as a DOCX: the demo's articles, spread evenly among articles made of the standards'
 * paragraphs, which are told apart by what they are about.
 */
export function largeContract(pages: number): { docx: Buffer; text: string } {
  const own = articlesOf('demo/data-supply.txt')
  const filling = sources.flatMap(articlesOf)
  const count = Math.ceil((pages * onPage) / inArticle)
  const every = Math.floor(count / own.length)
  const lines = ['데이터 공급 및 이용에 관한 종합 계약서', preamble]
  for (let at = 0, next = 0; at < count; at++) {
    const planted = at % every === every - 1 ? own[(at + 1) / every - 1] : undefined
    if (planted) {
      lines.push(`제${at + 1}조(${planted.title})`, ...planted.body.split('\n'))
      continue
    }
    const paragraphs: string[] = []
    for (let length = 0; length < inArticle && paragraphs.length < marks.length; next++) {
      for (const line of filling[next % filling.length]!.body.split('\n')) {
        paragraphs.push(line.replace(/^(?:[①-⑳]|\d+\.)\s*/u, ''))
        length += line.length
      }
    }
    const { title } = filling[next % filling.length]!
    lines.push(`제${at + 1}조(${title} ${themes[at % themes.length]})`)
    lines.push(...paragraphs.slice(0, marks.length).map((text, index) => `${marks[index]} ${text}`))
  }
  return { docx: writeDocx(lines), text: lines.join('\n') }
}

const marks = [...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳']

/** Asked of the planted articles, so that the answer stands somewhere among the many. */
export const questions = [
  '중도에 해지하면 위약금이 있나요?',
  '월 이용료는 얼마야?',
  '늦게 내면 이자가 얼마나 붙어?',
  '비밀은 몇 년 지켜야 해?',
  '소송은 어느 법원에서 하나요?',
  '데이터가 유출되면 몇 시간 안에 알려야 해?',
  '하청을 줘도 되나요?',
  '보험을 들어야 하나요?',
] as const

const preamble =
  '주식회사 가온데이터랩(이하 “갑”이라 한다)과 주식회사 솔바람모빌리티(이하 “을”이라 한다)는 다음과 같이 계약을 체결한다.'
const themes = [
  '이동 데이터',
  '상권 데이터',
  '기상 데이터',
  '물류 데이터',
  '관광 데이터',
  '에너지 데이터',
  '의료 데이터',
]

function articlesOf(file: string): { title: string; body: string }[] {
  const text = readFileSync(join(texts, file), 'utf8')
  return splitArticles({ text }).articles.map(({ title, bodyStart, end }) => ({
    title,
    body: text.slice(bodyStart, end).trim(),
  }))
}
