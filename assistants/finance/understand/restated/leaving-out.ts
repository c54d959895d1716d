import { withParticle } from '#korean/particles.ts'

/**
 * What is left out in any verb (제끼고, 치우고, 논외로 하고), with a reason between (월세는 어쩔 수 없는 거니까 빼고), or as what one means to
 * look at (주거는 빼고 봐야겠다): the plain 빼고, next to what it leaves out, and a wish to see the rest.
 */
const verbs =
  '(?:제\\s?끼|재\\s?끼|젖히|제치|제외시키|치우|치워\\s?두|치워\\s?놓|치워\\s?버리|쳐\\s?내|쳐\\s?두|떼|떼\\s?놓|떼어\\s?놓|떼어\\s?내|떼\\s?내|걷어\\s?내|걷어\\s?치우|덜어\\s?내|발라\\s?내|도려\\s?내|솎아\\s?내|털어\\s?내|밀어\\s?두|밀어\\s?놓|접어\\s?두|접어\\s?놓|빼\\s?놓|빼\\s?두|빼\\s?버리|제쳐\\s?놓|제쳐\\s?두|건너\\s?뛰|넘기|패스하|스킵하|무시하|배제하|열외하|열외로\\s?[하치두]|논외로\\s?[하치두]|예외로\\s?[하치두]|별도로\\s?[하치두]|별개로\\s?[하치두]|차치하|없는\\s?(?:셈|걸로|거로)\\s?치|없다\\s?치|없다고\\s?치)'
const particle = '(?:은|는|이|가|을|를|도|만|다|싹|까지|같은\\s?거|이런\\s?거|쪽|쪽은|전부|모두)?'
const joined = '(?:이?랑|하고|과|와|,|및|도)'
const outs = new RegExp(
  `([가-힣A-Za-z\\d/]+?)(${particle})\\s+(?:(?:그거|그건|그것|이거|이건|이런\\s?(?:건|거|것들?은?)|그런\\s?(?:건|거|것들?은?)|쓴\\s?(?:거|건|돈)|간\\s?(?:거|건)|낸\\s?(?:거|건|돈)|산\\s?(?:거|건)|먹은\\s?(?:거|건)|시킨\\s?(?:거|건))(?:은|는|만)?\\s+)?(?:(?:다|싹|일단|그냥|아예|전부|모두|좀|우선|잠깐|잠시)\\s+)?${verbs}(고서?|면|구)(?:\\s?(?:나서|나면|나니까?|보면))?(?=[\\s,?!.]|$)`,
  'gu',
)
const because =
  '(?:니까|니깐|으니|니|라서|거라|이라|인데|는데|은데|어서|아서|해서|거고|이고|건데|거니|므로|거라서)'
const topic =
  '(?:\\s?같은\\s?(?:건|거는|것은|거|것들은|것들)|은|는|이야|야|이란\\s?건|이란\\s?게|건|거는|것은|쪽은|도|이|가)'
const withReason = new RegExp(
  `([가-힣A-Za-z\\d/]+?(?:\\s?\\d+(?:만)?(?:원)?)?)${topic}[\\s,]+((?:[가-힣]+\\s+){0,6}?[가-힣]*${because})[\\s,]+(?:(?:그거|그건|그것|그거는|걔|걔는|그냥|일단|다|싹|모두|좀)\\s+)*(?=빼고|빼면|뺀|제외|제하고|제하면|제한)`,
  'u',
)
/** 교통비 말고는 다 빼고: that alone. */
const onlyThat =
  /([가-힣A-Za-z\d/]+?)(?:\s?(?:말고는|말곤|빼고는|빼곤|제외하고는|외에는|만\s?(?:남기고|놔두고|냅두고|두고))\s?(?:나머지는?\s?)?(?:싹\s?)?(?:다|전부|모두|모조리|싹)\s?(?:빼고|지우고|없애고)(?:\s?(?:나서|나면))?)\s+/gu
/** 경조사는 일단 빼고: how it is left out says nothing. */
const mannerOut =
  /([가-힣A-Za-z\d/]+?(?:은|는|을|를|도)?)\s+(?:일단|우선|잠깐|잠시|그냥|아예)\s+(?=빼고|빼면|빼놓고|제외하고)/gu
/** 빼고 봐야겠다, 빼고 계산하는 게 낫겠다, 빼고 볼란다: looked at so. */
const looks =
  /^(.*(?:빼고|빼고서|제외하고|없이|넣고|포함해서|합쳐서|더해서))\s?(?:는|만|서)?\s?(?:(?:한\s?번|다시|좀|따로|먼저|일단|그냥|항상)\s?)*(?:보|봐|볼|봅|계산|따지|따져|생각|세|셀|셈|치|칠|쳐|가늠|집계|확인|합산|뽑)([가-힣]*(?:\s[가-힣]{1,5}){0,3})[\s.!~ㅋㅎㅠㅜ^;]*$/u
const meant =
  /^(?:아|하|해)?(?:야(?:겠|지|\s?(?:할|될|하|되|돼|해|맞|정확|옳|의미|진짜))|란다|래|게|련다|려고|려구|라고|라구|는\s?(?:게|것이|편이)\s?(?:낫|맞|좋|나을|정확|옳)|자|\s?거|\s?건데|까|볼까|봐야|보자|볼게|볼래|보는|볼란다|보려|보련다|봅시다|고\s?싶|게\s?(?:낫|맞|좋))/u

/** 보험이나 적금 같은 건 빼고: the one and the other. */
const some =
  /([가-힣A-Za-z\d]{1,8}?)(?:이나|나)\s([가-힣A-Za-z\d]{1,8}?)\s?(?:같은|따위|등등|등)\s?(?:것들?|거들?|거|건|게|지출|돈)?(?:은|는|을|를)?\s(?=(?:[^?]{0,24}\s)?(?:다\s|싹\s)?(?:빼|뺀|제외|제하|말고|없이|제끼|제치))/u

export function withPlainLeavingOut(said: string, isName: (word: string) => boolean): string {
  const text = said.replace(some, (all, one: string, other: string) =>
    isName(one) && isName(other) ? `${withParticle(one, '이랑/랑')} ${withParticle(other, '은/는')} ` : all,
  )
  const plain = text.replaceAll(outs, (all, word: string, after: string, ending: string, at: number) => {
    // 월세하고 관리비는 어쩔 수 없는 거니까 제끼고: the name stands in front of the reason.
    const behindReason = new RegExp(`${because}$`, 'u').test(`${word}${after}`)
    if (!isName(word) && !(behindReason && isName(text.slice(0, at)))) return all
    return `${word}${after} ${ending === '면' ? '빼면' : '빼고'}`
  })
  const alone = plain.replace(onlyThat, (all, name: string) => (isName(name) ? `${name}만 ` : all))
  const beside = alone.replace(mannerOut, (all, name: string) => (isName(name) ? `${name} ` : all))
  const near = beside.replace(withReason, (all, name: string, reason: string) =>
    isName(name) && !isName(reason) && !new RegExp(`${joined}$`, 'u').test(name)
      ? `${name.replace(/\s?\d+만?원?$/u, '')} `
      : all,
  )
  const [, out = '', ending = ''] = looks.exec(near) ?? []
  if (out === '' || !meant.test(ending.trim()) || /얼마|몇|뭐|어디|언제|[?？]/u.test(near) || !isName(out))
    return near
  return `${out} 보여줘`
}
