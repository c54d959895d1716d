import { compose } from './jamo.ts'

/**
 * Korean typed while the keyboard was in Latin mode: "dlqjs ekf tlrql" → "이번 달 식비". Digits, punctuation and
 * what is Latin in earnest (GS25, netflix) stay. Undefined when the text as a whole does not read as Korean.
 */
export function fromLatinKeyboard(text: string): string | undefined {
  if (text.length > 2000 || !/[a-z]{2}/.test(text)) return undefined
  let turned = 0
  let kept = 0
  const result = text.replace(/[A-Za-z]+/g, (run) => {
    const korean = toKorean(run, false)
    if (korean !== undefined) turned += run.length
    else if (/[a-z]/.test(run)) kept += run.length
    return korean ?? run
  })
  if (turned < 4 || turned <= kept) return undefined
  // Among Korean words a short one needs less proof: "wp5wh" is 제5조.
  return result.replace(/[A-Za-z]+/g, (run) => (run.length < 4 && toKorean(run, true)) || run)
}

function toKorean(run: string, isAmongKorean: boolean): string | undefined {
  if (/^[A-Z]+$/.test(run)) return undefined
  const letters = run.replace(
    /./g,
    (key) => JAMO[KEYS.indexOf(key)] ?? JAMO[KEYS.indexOf(key.toLowerCase())] ?? '',
  )
  const korean = compose(letters)
  const bare = korean.replace(/(?:[ㅋㅎㅠㅜ]{2,}|[ㄱ-ㅎ])$/, '')
  if (!/^[가-힣]+$/.test(bare)) return /^[ㅋㅎㅠㅜ]{2,}$/.test(korean) ? korean : undefined
  const common = [...bare].filter((syllable) => COMMON.has(syllable)).length / bare.length
  if (isAmongKorean) return common === 1 ? korean : undefined
  return common - englishness(run) >= (bare.length > 1 ? 0.3 : 0.5) ? korean : undefined
}

const KEYS = 'qwertasdfgzxcvyuiophjklbnmQWERTOP'
const JAMO = 'ㅂㅈㄷㄱㅅㅁㄴㅇㄹㅎㅋㅌㅊㅍㅛㅕㅑㅐㅔㅗㅓㅏㅣㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ'

/** The share of the run's letter pairs that are everyday in English. */
function englishness(run: string): number {
  const word = `^${run.toLowerCase()}$`
  let familiar = 0
  for (let index = 0; index + 1 < word.length; index++) {
    if (PAIRS.has(word.slice(index, index + 2))) familiar++
  }
  return familiar / (word.length - 1)
}

/** The pairs that make up most of English running text; ^ and $ are the ends of a word. */
const PAIRS = new Set(
  (
    '^a ^b ^c ^f ^h ^i ^l ^m ^n ^o ^p ^s ^t ^w d$ e$ f$ g$ h$ m$ n$ o$ r$ t$ y$ th he in er an re on at en nd ti es ' +
    'or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ' +
    'ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ge ie wh ee wi em ad ol ' +
    'rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp fe bl ab gh ty op ' +
    'oa og gm gg l$ k$ ^g ^b wo sa ay ex ke ui fr oo ag av rd ck rk rl bo ap ov ue ep od cl da ga go do up by my ok'
  ).split(' '),
)

/** The syllables that make up 97 % of Korean text (counted in KorQuAD) and those of everyday questions. */
const COMMON = new Set(
  '녕팡챗갯녕팡챗갯' +
    '가각간감값갔강같개객갤걔거건걸검것게겠겨격견결경계고곡골곳공과관광괜괴교구국군궁권귀규균그극근글금급' +
    '기긴길김까깐꺼께껴꼭꽤끔낀나난날남났내낸낼냈냐냥너넌널넘넣네넬넷녀녁년노논높놔놨누뉘느는능니닌다단달' +
    '닭담당대댔더던데델도독돈돌동됐되된될됨두뒀뒤드득든들등디따딱때땐땡떠떡떤떨또뜬뜻띠라락란람랐랑래랜램' +
    '랬량러럭런럴럼럽레렉려력련렸령례로록론료루룸룹류률르른를름리릭린림립링마막만많말맛망맞맡매맨맵머먼멀' +
    '메며면명몇모목몫몬몰못무묶문물뭐뭔뭘뮤미민밀및밑바박반받발밝밥방배백버번벌범법베변별병보복볶본볼봄봉' +
    '봤부북분불붙뷔뷰브블비빈빌빵빼뺄뺐사산살삼샀상새색생서석선설성세센셈셔션셨소속손송쇼수숙순술숫쉬쉴쉽' +
    '슈스슨슬습승시식신실심십싱싶싸싼쌀쌌썼쓰쓴쓸씨씩아악안않알암압았앙앞애액앨야약양얘어억언얻얼엄업없엇' +
    '었에엔여역연열였영옆예옛오온올옷옹와완왔왕왤외요욕용우운울움워원월웬위윗유육윤율으은을읊음읍응의이인' +
    '일읽잃임입있잊자작잔잖잘잡장재쟁쟤저적전절젊점접정제젠젤져졌조족존좀종좌죄죠주죽준줄중줘줬즈증지직진' +
    '질집짓징짜짧째쪼쪽쭉쯔쯤찍찜차착찬찮찰참창찾채책챙처천철첨첫청체쳐초총최추축출충춰취측층치칙친칠침칭' +
    '카캐커컵케켓켜코콘콩쿠크큰클키킨타탄탈탑탔태택터턴털테텔템토톡통퇴투툴튀튜트특틀티팀파판팔팟패팬퍼펀' +
    '펑페편평폐포폭폰폴표푸푹품프플피픽필하학한할함합항해핸햄햇했행향허헌험헤혀혁현협혔형호혹혼홀홈홍화확' +
    '환활황회획횟후훈훑훨휘휴흑흠흥희히힌힘',
)
