import type { z } from 'zod'
import { cutText } from '#protocol/cut-text.ts'
import type { webSearch } from '../tools/web-search.ts'
import type { Reply } from './reply.ts'

type Found = z.infer<typeof webSearch.output>

/** What the web says, a line a page; nothing of it is our own claim. */
export function webAnswer({ provider, results }: Found): Reply {
  const lines = results.map(({ title, url, text, publishedOn }, at) => {
    const day = publishedOn === null ? '' : ` (${publishedOn})`
    return `${at + 1}. [${title.replace(/[[\]\n]/gu, ' ')}](${safeAddress(url)})${day}\n   ${cutText(text.replace(/\s+/gu, ' '), mostShown)}`
  })
  return {
    text: [
      `웹(${provider})에서 찾은 결과예요. 아직 검증된 자료는 아니니 원문을 확인해 주세요.`,
      lines.join('\n'),
    ].join('\n\n'),
    suggestions: ['방금 답변 저장해줘', '내 서재에도 관련 논문 있어?'],
    sources: results.map(({ title, url, text }, at) => ({
      id: String(at + 1),
      kind: 'web',
      title,
      locator: hostOf(url),
      quote: cutText(text, mostShown),
      score: 1 / (at + 1),
      href: safeAddress(url),
    })),
    isAnswer: true,
    grounds: results.map(({ text }) => text),
  }
}

const mostShown = 240

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

/** Only addresses of the web, with nothing in them that would end a link. */
function safeAddress(url: string): string {
  if (!URL.canParse(url)) return '#'
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href.replace(/[()]/gu, encodeURIComponent) : '#'
}
