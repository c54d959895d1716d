import { AnswerGate } from '#engine/answer-gate.ts'
import { figuresIn } from '#engine/figures.ts'
import { marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import { type Miss, miss, type ToolContext } from '#engine/tool.ts'
import type { ModelPrompt } from '#model/request.ts'
import { cutText } from '#protocol/cut-text.ts'
import { extractSentences, type PaperSentence } from './extract-sentences.ts'
import type { PaperRef } from './find-papers.ts'
import { passagesOf, type StoredPassage } from './papers.ts'

export interface PaperSummary {
  readonly paper: PaperRef
  readonly level: 'easy' | 'hard'
  /** Markdown, in Korean where a model wrote it. */
  readonly text: string
  /** Sentences of the paper that it rests on, exact, with their places. */
  readonly quotes: readonly {
    readonly text: string
    /** Its heading; empty where there is none. */
    readonly section: string
    readonly page: number | null
    readonly passageId: string
    /** Where it stands in its passage. */
    readonly start: number
  }[]
  readonly by: 'model' | 'extract'
  /** How many parts were summarised one by one. */
  readonly parts: number
}

const partPrompt = promptFile(new URL('../prompts/summarize-part.md', import.meta.url))
const wholePrompt = promptFile(new URL('../prompts/summarize-whole.md', import.meta.url))

/** Letters of one part: what a light model reads with care. */
const partLength = 8_000
const mostParts = 40
const sentences = { easy: 5, hard: 10 } as const
const levelWords = { easy: '쉽게', hard: '전문적으로' } as const

/**
 * Summarises one paper whole: a model part by part and then the parts, telling `context.progress` how far it is and
 * stopping with `context.signal`; without one the sentences that say most, by section. A miss where there is no text.
 */
export async function summarisePaper(
  context: ToolContext,
  paper: PaperRef,
  level: 'easy' | 'hard',
  lines?: number,
): Promise<PaperSummary | Miss> {
  const passages = await context.read((tx) => passagesOf(tx, paper.id))
  if (passages.length === 0) return miss(`‘${paper.title}’의 본문이 아직 없어요`)
  const chosen = extractSentences(passages, lines ?? sentences[level])
  const quotes = chosen.map(({ text, section, page, passageId, start }) => ({
    ...{ text, section, page, passageId, start },
  }))
  const written = (await context.canAsk('summarize'))
    ? await writtenSummary(context, paper, level, passages, lines)
    : undefined
  if (written) return { paper, level, ...written, quotes, by: 'model' }
  if (chosen.length === 0) return miss(`‘${paper.title}’에서 요약으로 옮길 문장을 찾지 못했어요`)
  return { paper, level, text: asList(chosen, level), quotes, by: 'extract', parts: 1 }
}

async function writtenSummary(
  context: ToolContext,
  paper: PaperRef,
  level: 'easy' | 'hard',
  passages: readonly StoredPassage[],
  lines: number | undefined,
): Promise<{ text: string; parts: number } | undefined> {
  const parts = partsOf(passages)
  const source = passages.map(({ text }) => text).join('\n')
  const notes: string[] = []
  for (const [at, part] of parts.entries()) {
    if (parts.length === 1) {
      notes.push(part)
      break
    }
    context.signal.throwIfAborted()
    context.progress(
      `‘${cutText(paper.title, 40)}’: ${parts.length}부분 가운데 ${at + 1}번째 부분을 읽고 있어요`,
    )
    const said = await context.ask(`part${at + 1}`, 'summarize', promptOf(partPrompt(), part, 700))
    // A summary with a part left out would be one of another paper.
    if (said === undefined) return undefined
    notes.push(borneOut(said, part, partPrompt()))
  }
  context.signal.throwIfAborted()
  if (parts.length > 1)
    context.progress(`‘${cutText(paper.title, 40)}’: 부분마다 적은 메모를 하나로 모으고 있어요`)
  const length = lines === undefined ? '' : `\n분량: ${lines}문장`
  const about = `제목: ${paper.title}\n수준: ${levelWords[level]}${length}\n\n${notes.join('\n\n')}`
  const said = await context.ask('whole', 'summarize', promptOf(wholePrompt(), about, 1600))
  const text = said === undefined ? '' : borneOut(said, `${paper.title}\n${source}`, wholePrompt())
  return text === '' ? undefined : { text, parts: parts.length }
}

function promptOf(instructions: string, data: string, maxTokens: number): ModelPrompt {
  return {
    messages: [
      { role: 'system', text: instructions },
      { role: 'user', text: marked(data) },
    ],
    temperature: 0.2,
    maxTokens,
  }
}

/** Without sentences whose numbers or quotes do not stand in what was read, or that tell the instructions. */
function borneOut(said: string, source: string, instructions: string): string {
  const known = figuresIn(source).map(({ value }) => value)
  const gate = new AnswerGate(known, instructions, { quotes: [source] })
  gate.push(said)
  gate.end()
  return gate.kept.trim()
}

/** Passages in parts of about one length; longer ones where there would be too many. */
function partsOf(passages: readonly StoredPassage[]): string[] {
  const whole = passages.reduce((sum, { text }) => sum + text.length, 0)
  const length = Math.max(partLength, Math.ceil(whole / mostParts))
  const parts: string[] = []
  let [open, section] = ['', '']
  for (const { text, place } of passages) {
    const headed = place.section === section || place.section === '' ? text : `## ${place.section}\n${text}`
    section = place.section
    if (open !== '' && open.length + headed.length > length) {
      parts.push(open)
      open = headed
    } else open = open === '' ? headed : `${open}\n${headed}`
  }
  return open === '' ? parts : [...parts, open]
}

/** As many as the answer names sources of. */
const mostNumbered = 5

function asList(chosen: readonly PaperSentence[], level: 'easy' | 'hard'): string {
  const lines: string[] = []
  let section = ''
  for (const [at, sentence] of chosen.entries()) {
    if (level === 'hard' && sentence.section !== section && sentence.section !== '')
      lines.push(`${lines.length > 0 ? '\n' : ''}**${sentence.section}**`)
    section = sentence.section
    const page = sentence.page === null ? '' : ` (${sentence.page}쪽)`
    lines.push(`- ${sentence.text}${page}${at < mostNumbered ? ` [${at + 1}]` : ''}`)
  }
  return lines.join('\n')
}
