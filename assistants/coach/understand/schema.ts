import type { Schema } from '#nlu/schema.ts'
import { content } from '../course/content.ts'
import { topics } from '../course/topics.ts'
import { recordGroups, recordMeasures, recordOrders } from '../records/question.ts'
import { type Built, buildReading, talks } from './build-reading.ts'
import concepts from './concepts.json' with { type: 'json' }
import lifeWords from './life-words.json' with { type: 'json' }
import { asks } from './reading.ts'
import { references } from './references.ts'
import studyWords from './study-words.json' with { type: 'json' }
import techWords from './tech-words.json' with { type: 'json' }

const yes = ['no', 'yes'] as const
/** Shorter terms are words of their own only as they are written. */
const shortTerm = 3
const term = (text: string) => ({ term: text, exact: text.length <= shortTerm })

/** What each ask has a use for; elsewhere it is noise. */
const ofNext = { ask: ['next', 'choose', 'why'] }
const ofSkills = { ask: ['overcome', 'weak', 'skill', 'materials', 'habit'] }
const ofRecords = ['submissions', 'scores', 'completion', 'growth']
const measures = [...recordMeasures]

/** What can be asked of the coach, and how it is told from a message. */
export const schema: Schema<Built> = {
  name: 'coach',
  facets: {
    /** `trend` is `growth` of figures: one question, told by what it names (`build-reading.ts`). */
    ask: [...Object.keys(asks).filter((ask) => ask !== 'trend'), 'same', 'chart', ...talks, 'off_topic'],
    /** It only makes sense after the last answer, and is about what that was about. */
    goes_on: yes,
    difficulty: ['none', 'easier', 'middle', 'harder'],
    words: ['none', 'easy', 'deep', 'example'],
    another: yes,
    unsolved: yes,
    /** Only what was never tried. */
    untried: yes,
    solved: yes,
    next_hint: yes,
    /** `least`: what has moved least. */
    by_skill: ['no', 'yes', 'least'],
    why: yes,
    review: yes,
    /** Means over every submission, and not of the best of each problem. */
    every: yes,
    measure: ['none', ...recordMeasures],
    by: ['none', ...recordGroups],
    order: ['none', ...recordOrders],
    /** How the answer is to be told: in a line, as a table. */
    form: ['none', 'brief', 'table'],
    /** What a problem is to be picked by, beside its difficulty; `shorter` than what was shown or named. */
    pick: ['none', 'short', 'shorter', 'least'],
    /** What is asked of a plan: how much it comes to, whether all can be done in it. */
    of_plan: ['none', 'total', 'daily', 'whether'],
  },
  given: {
    form: { ask: [...Object.keys(asks), 'same', 'chart'] },
    pick: ofNext,
    of_plan: { ask: ['plan'] },
    goes_on: { ask: Object.keys(asks) },
    difficulty: ofNext,
    words: { ask: ['explain', 'difference'] },
    another: { ask: [...ofNext.ask, ...ofSkills.ask] },
    unsolved: { ask: ['completion', ...ofNext.ask] },
    untried: { ask: ['completion', ...ofNext.ask] },
    solved: { ask: ['completion'] },
    next_hint: { ask: ['hint'] },
    by_skill: { ask: ['growth', 'profile'] },
    why: { ask: [...ofSkills.ask, 'encourage'] },
    review: ofNext,
    every: { ask: ['scores'] },
    measure: { ask: ofRecords },
    by: { ask: ofRecords, measure: measures },
    order: { ask: ofRecords, measure: measures },
  },
  /** `only`: days of the week that are the only ones to study on. */
  roles: ['subject', 'excluded', 'only'],
  openSpans: ['term', 'title'],
  grammars: ['period', 'duration', 'number'],
  exact: references,
  lexicons: [
    {
      kind: 'unit',
      entries: content.units.flatMap(({ id, name, nameKo, aliases }) =>
        [name, nameKo, ...aliases].map((text) => ({ term: text, value: id })),
      ),
    },
    {
      kind: 'problem',
      entries: content.problems.flatMap(({ id, title, aliases }) =>
        // 회문 or LRU alone may be the concept; with 문제 behind it, it is the problem.
        [title, ...aliases].map((text) => ({ term: text.length <= 3 ? `${text} 문제` : text, value: id })),
      ),
    },
    {
      kind: 'topic',
      entries: topics.map((topic) => ({ ...term(topic.term), exact: topic.term.length <= 1, value: topic })),
    },
    { kind: 'miss', entries: content.issues.map(({ id, name }) => ({ term: name, value: id })) },
    /** Words of studying that a word of life would be found in: 스킬 is no 스키. */
    { kind: 'study', entries: studyWords.map((word) => ({ ...term(word), value: word })) },
    /** Words of programming that the course has no page for, and words of anything but it. */
    { kind: 'tech', entries: techWords.map((word) => ({ ...term(word), value: word })) },
    { kind: 'life', entries: lifeWords.map((word) => ({ ...term(word), value: word })) },
  ],
  concepts,
  build: buildReading,
  isOne,
  traits: ({ ask }) => [`ask=${ask}`, `intent=${ask in asks ? asks[ask as keyof typeof asks] : '-'}`],
}

/** What only says more of the same question: 몇 건을 근거로 나온 건가요? 표본이 너무 적은 거 아닌가요. */
function isOne(before: Built, next: Built): boolean {
  const { units, problems, skills, concepts } = next
  return before.ask === next.ask && units.length + problems.length + skills.length + concepts.length === 0
}
