import type { AskRule } from './ask-rule.ts'
import {
  isAboutWords,
  isPast,
  isProblem,
  names,
  namesSkill,
  nearsProblem,
  options,
  speaksTech,
} from './said.ts'

/** Words that ask for something where nothing firmer is said. */
export const looseRules: readonly AskRule[] = [
  {
    ask: 'difference',
    by: ['difference'],
    when: (said) =>
      said.cues.has('difference') &&
      speaksTech(said) &&
      !said.cues.has('score', 'growth', 'submissions') &&
      !/추천|문제|풀|먼저|중에|부터|우선/u.test(said.mentions.bare) &&
      said.mentions.topics.length + said.vocabulary.tech.length >= 2,
  },
  {
    ask: 'skill',
    by: ['strength', 'profile', 'own'],
    when: (said) =>
      namesSkill(said) &&
      said.cues.has('own') &&
      /편이|편인|어느정도|수준|[잘못]하(?:는|고|나|니|지)|몇점|[잘못]해\??$/u.test(said.mentions.marked) &&
      !said.cues.has('how', 'overcome', 'growth'),
  },
  {
    ask: 'completion',
    by: ['unsolved'],
    when: ({ cues, mentions }) =>
      cues.has('unsolved') &&
      /문제/u.test(mentions.bare) &&
      /리스트|목록|뭐뭐|몇|전부|다(?:보여|알려)|있/u.test(mentions.bare) &&
      !/추천|골라|부터|먼저/u.test(mentions.bare),
  },
  {
    ask: 'choose',
    by: ['choice', 'recommend'],
    when: (said) => said.cues.has('choice') && said.cues.has('recommend') && options(said) >= 2,
  },
  {
    ask: 'difference',
    by: ['difference'],
    when: (said) =>
      speaksTech(said) &&
      /(?:랑|과|와|하고)\S{1,12}(?:이?랑|과|와|하고)?(?:는|은)?(?:뭐가)?(?:다른거|달라|다른가)/u.test(
        said.mentions.bare,
      ) &&
      !/문제|풀/u.test(said.mentions.bare),
  },
  {
    ask: 'next',
    by: ['recommend', 'easier', 'harder'],
    when: (said) =>
      said.cues.has('recommend') &&
      !isAboutWords(said) &&
      !(said.cues.has('profile') && /뽑|좀줘/u.test(said.mentions.bare)) &&
      !(
        said.cues.has('submissions', 'score', 'strength', 'weak') &&
        !/추천|골라|정해|가성비|만만|문제(?:를)?(?:하나|[두세]개|\d개|몇)|좋은문제|푼다면|푼다치|풀거|풀것|풀문제|풀만한|풀까|할까|풀면|풀어야|해야|먼저|부터|우선|다음|순서/u.test(
          said.mentions.bare,
        )
      ),
  },
  {
    ask: 'statement',
    by: ['statement'],
    when: (said) =>
      said.cues.has('statement') &&
      (isProblem(said) ||
        said.mentions.units.length > 0 ||
        /지문|뭔소린|무슨소린|무슨말인지|제한조건|입출력|입력예|출력예|문제(?:의)?(?:내용|조건|설명)/u.test(
          said.mentions.bare,
        )),
  },
  {
    ask: 'difference',
    by: ['difference'],
    when: (said) =>
      said.cues.has('difference') &&
      speaksTech(said) &&
      !said.cues.has('score', 'growth', 'submissions') &&
      said.mentions.topics.length + said.vocabulary.tech.length >= 2,
  },
  {
    ask: 'explain',
    by: ['whatIs', 'example', 'easierWords', 'deeper'],
    when: (said) =>
      speaksTech(said) &&
      said.cues.has('whatIs', 'example', 'easierWords', 'deeper') &&
      !said.cues.has('score', 'submissions', 'completion', 'strength') &&
      !(said.cues.has('profile') && !/요약|정리/u.test(said.mentions.bare)) &&
      !(
        said.cues.has('weak') &&
        !said.cues.has('easierWords') &&
        !/설명|뜻|개념/u.test(said.mentions.bare)
      ) &&
      !isProblem(said) &&
      !(said.cues.has('skillWord', 'unitWord') && !names(said)),
  },
  {
    ask: 'overcome',
    by: ['weak', 'why'],
    when: ({ cues }) => cues.has('weak', 'mistakes') && cues.has('why'),
  },
  {
    ask: 'weak',
    by: ['weak', 'skillWord'],
    when: (said) =>
      (said.cues.has('weak') ||
        (said.cues.has('skillWord') && /불안|걱정|위태|아슬/u.test(said.mentions.bare))) &&
      !(namesSkill(said) && said.cues.has('score')) &&
      !(speaksTech(said) && /설명|뜻|뭐야|개념/u.test(said.mentions.bare)),
  },
  {
    ask: 'strength',
    by: ['strength'],
    when: ({ cues }) => cues.has('strength') && !cues.has('submissions'),
  },
  {
    ask: 'completion',
    by: ['unsolved', 'completion'],
    when: ({ cues }) => cues.has('completion') && !cues.has('score') && !isPast(cues),
  },
  { ask: 'submissions', by: ['submissions'], when: ({ cues }) => cues.has('submissions') },
  {
    ask: 'skill',
    by: ['score', 'profile'],
    when: (said) =>
      namesSkill(said) &&
      (said.cues.has('score', 'profile', 'analyse') || /결과|어떻게나왔/u.test(said.mentions.bare)),
  },
  { ask: 'submissions', by: ['score'], when: (said) => isProblem(said) && said.cues.has('score') },
  { ask: 'scores', by: ['score'], when: ({ cues }) => cues.has('score') && !cues.has('skillWord') },
  { ask: 'completion', by: ['completion'], when: ({ cues }) => cues.has('completion') },
  {
    ask: 'profile',
    by: ['skillWord', 'score'],
    when: ({ cues }) => cues.has('skillWord') && cues.has('score') && !cues.has('how', 'recommend'),
  },
  {
    ask: 'profile',
    by: ['profile', 'skillWord', 'analyse'],
    when: (said) =>
      said.cues.has('profile') || (said.cues.has('analyse') && said.cues.has('study', 'skillWord', 'own')),
  },
  {
    ask: 'mistakes',
    by: ['mistakes'],
    when: (said) =>
      said.cues.has('mistakes') && said.cues.has('problem') && !/목록|리스트/u.test(said.mentions.bare),
  },
  {
    ask: 'overcome',
    by: ['overcome', 'how'],
    when: (said) => (namesSkill(said) || said.cues.has('study', 'score')) && said.cues.has('overcome', 'how'),
  },
  {
    ask: 'statement',
    by: ['statement'],
    when: (said) => isProblem(said) && /라는(?:거|건|것|말|뜻|얘기)/u.test(said.mentions.bare),
  },
  {
    ask: 'approach',
    by: ['approach'],
    when: (said) =>
      said.cues.has('approach') &&
      (said.cues.has('problem') ||
        /풀이과정|풀이순서|단계별/u.test(said.mentions.bare) ||
        nearsProblem(said)),
  },
  {
    // 배열은 왜 0부터 세?
    ask: 'explain',
    by: ['why'],
    when: (said) =>
      speaksTech(said) &&
      said.cues.has('why') &&
      !said.cues.has('own', 'mistakes', 'weak', 'score') &&
      !isProblem(said),
  },
]
