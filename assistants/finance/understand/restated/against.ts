import { withParticle } from '#korean/particles.ts'

/**
 * Two things put against each other, as in a fight: 카페하고 배달하고 붙이면 누가 이김, 쿠팡이랑 무신사 맞짱 뜨면 승자는. Whichever verb says it, the
 * question is where more was spent.
 */
const fights =
  '(?:(?:서로\\s?)?(?:맞?붙이|맞?붙여\\s?보|맞?붙여\\s?놓으|맞?붙으|싸움\\s?붙이|싸움\\s?시키|싸우|겨루|겨뤄\\s?보|맞짱\\s?(?:뜨|까)|맞장\\s?뜨|한\\s?판\\s?(?:뜨|붙으|하)|한판승부\\s?하|대결(?:하|시키)|배틀(?:하|뜨|붙이)|경쟁(?:하|시키|붙이)|시합(?:하|시키)|견주|견줘\\s?보|저울(?:질하|에\\s?(?:올리|달|재)|로\\s?재)|대보|대어\\s?보|재보|내기(?:하)?|줄\\s?세우|링에\\s?올리|놓고\\s?보|비교하|비교해\\s?보|따져\\s?보|따지)면)'
const noun = '(?:맞짱|맞장|대결|배틀|승부|한\\s?판\\s?승부|한판|경쟁|시합|매치|맞대결|싸움|결투)'
const who =
  '(?:둘\\s?중(?:에)?\\s?)?(?:누가|누구|어디가|뭐가|어느\\s?(?:쪽|게|것)(?:이|가)?|어떤\\s?게|어느\\s?편이|승자는?|승자가?|위너는?)'
const wins =
  '(?:이김|이기[가-힣]*|이겨[가-힣]*|이길[가-힣]*|이긴[가-힣]*|이겼[가-힣]*|승리?|승리해|승이[가-힣]*|우세[가-힣]*|압승[가-힣]*|우승[가-힣]*|더?\\s?(?:세[가-힣]?|쎄[가-힣]?|쎔|셈|셀까|쎈[가-힣]*|센[가-힣]*)|더\\s?(?:크[가-힣]*|큼|커|큰[가-힣]*|많[가-힣]*|나가[가-힣]*|나감|썼[가-힣]*|씀)|앞서[가-힣]*|앞섬|누구|어디|뭐|뭐야|누구야|누구임|어디야|일까|임|야|이야|인가|지)?'
const end = '(?=[\\s?!.~ㅋㅎㅠㅜ]|$)'
const joiner = '(?:이?랑|하고|과|와|vs|VS|대|,|/)'
const thing = '([가-힣A-Za-z0-9]{1,10}(?:\\s[가-힣A-Za-z0-9]{1,6}){0,2}?)'

const families: readonly RegExp[] = [
  new RegExp(
    `([가-힣A-Za-z0-9]+?)\\s?${joiner}\\s+${thing}(?:이?랑|하고|과|와|을|를|도)?\\s+(?:이?둘(?:이|을|이서)?\\s?)?(?:서로\\s?)?(?:돈으로\\s?|금액으로\\s?)?${fights}\\s*(?:${who}\\s?${wins}|${wins})${end}`,
    'u',
  ),
  new RegExp(
    `([가-힣A-Za-z0-9]+?)\\s?${joiner}\\s+${thing}(?:의)?\\s+${noun}(?:은|는|에서|의|하면|,|에선|결과|결과는)?\\s*(?:${who})?\\s?${wins}${end}`,
    'u',
  ),
]

export function withPlainContest(text: string): string {
  const pattern = families.find((it) => it.test(text))
  if (!pattern) return text
  // 작년 2월이랑 올해 2월을 견주면 배달비가 얼마나 달라졌나요: what is asked stands behind, and of times it is no contest.
  const [found = ''] = pattern.exec(text) ?? []
  if (/얼마|차이|달라|다른|변|늘|줄|어떻|어때/u.test(text.slice(text.indexOf(found) + found.length)))
    return text
  return text.replace(
    pattern,
    (_, one: string, other: string) => `${withParticle(one, '이랑/랑')} ${other} 중에 어디에 더 많이 썼어`,
  )
}
